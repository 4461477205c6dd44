/**
 * Descriptions of the operator's commands, without their handlers: handlers.ts imports most of the
 * product, and a mistyped command, or one that a server runs, needs none of it.
 */
import type { Command } from '#platform/operator/command.ts'

/** All commands, in the order in which the help lists them. */
export const commands = [
  {
    name: 'migrate',
    summary: 'apply pending database migrations',
    help: [
      'npm run neev -- migrate [--dry-run]',
      '',
      'Applies all pending migrations. The server does this at every start; run it by hand to',
      'upgrade the database before you restart several server processes.',
      '',
      '  --dry-run   list the pending migrations, what each locks, and for about how long',
    ].join('\n'),
  },
  {
    name: 'doctor',
    summary: 'check database, replicas, pictures, mail, payments and disk',
    help: [
      'npm run neev -- doctor',
      '',
      'Checks each thing that the product needs, with the settings of the server, and prints one',
      'line each: ok, look (it works, but you should know) or wrong, and what to do. It logs in to',
      'the mail server without sending, writes and removes a small object in the picture store, and',
      'asks the payment provider for an order that does not exist. Exits with 1 if something is',
      'wrong.',
    ].join('\n'),
  },
  {
    name: 'admin',
    summary: 'create an admin, or set a new password for one',
    help: [
      'ADMIN_PASSWORD=… npm run neev -- admin --email admin@example.com [--dry-run]',
      '',
      'Creates an admin. If an account with this e-mail address exists, makes it an admin, sets its',
      'password and ends its sessions. The password is read from the environment, which keeps it',
      'out of process lists.',
      '',
      '  --email     e-mail address of the account; default: ADMIN_EMAIL',
      '  --dry-run   print whether the account would be created or changed',
    ].join('\n'),
    variables: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  },
  {
    name: 'rebuild-directory',
    summary: 'rebuild the seller search',
    help: [
      'npm run neev -- rebuild-directory [--dry-run]',
      '',
      'Rebuilds the read model of the seller search, company by company. Searches keep working.',
      'The command can be interrupted and run again at any time.',
      '',
      '  --dry-run   print the number of companies and of listed sellers',
    ].join('\n'),
  },
  {
    name: 'rebuild-market',
    summary: 'rebuild the product search',
    help: [
      'npm run neev -- rebuild-market [--dry-run]',
      '',
      'Rebuilds the read model of the product search, company by company. Searches keep working.',
      'The command can be interrupted and run again at any time.',
      '',
      '  --dry-run   print the number of companies and of listed products',
    ].join('\n'),
  },
  {
    name: 'reference-data',
    summary: 'add missing item types, tags, default products and plans',
    help: [
      'npm run neev -- reference-data [--dry-run]',
      '',
      'Adds the rows of data/reference that are missing; existing rows are not changed. The server',
      'does this when it starts with new data; run it by hand if rows were lost.',
      '',
      '  --dry-run   print the number of missing rows',
    ].join('\n'),
  },
  {
    name: 'backup',
    summary: 'write the database and the pictures into a file',
    help: [
      'npm run neev -- backup FILE [--dry-run]',
      '',
      'Writes all tables at one moment and all their pictures, of either store, while the server',
      'runs. The file gets its name, in place of an older one, when it is complete; only its owner',
      'may read it, because it contains personal data. It is the same for both databases.',
      '',
      '  FILE        where to write it',
      '  --dry-run   print how much it would be',
    ].join('\n'),
    paths: true,
  },
  {
    name: 'restore',
    summary: 'restore a backup into an empty place',
    help: [
      'npm run neev -- restore FILE [--dry-run]',
      '',
      'Restores a backup of this release or an older one into DATA_DIR, DATABASE_URL and the store',
      'of pictures, as the settings say, which may be others than before. Database and pictures must',
      'be empty there. A damaged file is refused before anything changes.',
      '',
      '  FILE        what `backup` has written',
      '  --dry-run   check the file and the place',
    ].join('\n'),
    paths: true,
  },
  {
    name: 'reset',
    summary: 'delete database, pictures and outbox, to start over',
    help: [
      'npm run neev -- reset --yes [--dry-run]',
      '',
      "Deletes the product's own database, the pictures and the outbox in DATA_DIR. The next start",
      'begins anew, with the demo market unless DEMO=0. Stop the server first. Refused in production',
      'and with DATABASE_URL.',
      '',
      '  --yes       nothing is deleted without it',
      '  --dry-run   print what would be deleted',
    ].join('\n'),
  },
  {
    name: 'rebuild-queue',
    summary: 'rebuild the queue of items waiting for approval',
    help: [
      'npm run neev -- rebuild-queue [--dry-run]',
      '',
      'Adds waiting items that are missing from the queue and removes those that no longer wait.',
      'The server does this once a day.',
      '',
      '  --dry-run   print how many items would be added and removed',
    ].join('\n'),
  },
  {
    name: 'firms',
    summary: 'check or load a sheet of firms that nobody has claimed',
    help: [
      'npm run neev -- firms FILE [--basis=NAME] [--source=TEXT] [--date=DAY] [--trades=NAMES]',
      '                      [--duplicates=skip|change|add] [--valid-only] [--dry-run]',
      '',
      'Checks an XLSX or CSV sheet of firms, with columns of any names, prints its faults by line',
      'and column and the lines whose firm may be there already, and saves it if it has no fault.',
      'The console lists the sheet and undoes it as a whole.',
      '',
      '  --basis        basis on which the firms are published, for lines that do not say it',
      '  --source       where the data comes from, for lines that do not say it',
      '  --date         day on which it was collected, for lines that do not say it',
      '  --trades       trades, separated by commas, for lines that do not say them',
      '  --duplicates   what becomes of lines whose firm may be there already; default: skip',
      '  --valid-only   save the valid rows, and leave the others',
      '  --dry-run      check only',
    ].join('\n'),
    paths: true,
  },
] as const satisfies readonly Command[]

export type KnownCommand = (typeof commands)[number]
