/**
 * Descriptions of the operator's commands, without their handlers: handlers.ts imports most of the
 * product, and a mistyped command, or one that a server runs, needs none of it.
 */
import { replyMax } from '#areas/messages/rules.ts'
import { commentMax } from '#areas/moderation/rules.ts'
import type { Command } from '#platform/operator/command.ts'
import { kinds, mostRows } from './args.ts'

/** All commands, in the order in which the help lists them. */
export const commands = [
  {
    name: 'migrate',
    summary: 'bring the database up to date',
    help: [
      'npm run neev -- migrate [--dry-run]',
      '',
      'Applies the migrations that the database lacks. The server does the same at each start;',
      'run it by hand to upgrade a database before new processes come up.',
      '',
      '  --dry-run   list the migrations that would be applied',
    ].join('\n'),
  },
  {
    name: 'admin',
    summary: 'create an admin, or give an admin a new password',
    help: [
      'ADMIN_PASSWORD=… npm run neev -- admin --email admin@example.com [--dry-run]',
      '',
      'Creates the admin of that address, or makes the account that exists an admin with a new',
      'password and ends its sessions. The password comes from ADMIN_PASSWORD, so that it stands',
      'in no history; ADMIN_EMAIL may name the address.',
      '',
      '  --email     the address of the account',
      '  --dry-run   say which of the two it would be',
    ].join('\n'),
    variables: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  },
  {
    name: 'rebuild-directory',
    summary: 'make the seller search anew from the tables',
    help: [
      'npm run neev -- rebuild-directory [--dry-run]',
      '',
      'Rebuilds the read model of the seller search, company by company; searches go on.',
      'It may be ended and begun again at any time.',
      '',
      '  --dry-run   count the companies, and the sellers that are listed',
    ].join('\n'),
  },
  {
    name: 'rebuild-market',
    summary: 'make the product search anew from the tables',
    help: [
      'npm run neev -- rebuild-market [--dry-run]',
      '',
      'Rebuilds the read model of the product search, company by company; searches go on.',
      'It may be ended and begun again at any time.',
      '',
      '  --dry-run   count the companies, and the products that are listed',
    ].join('\n'),
  },
  {
    name: 'reference-data',
    summary: 'add the item types, tags, default products and plans that the database lacks',
    help: [
      'npm run neev -- reference-data [--dry-run]',
      '',
      'Adds the rows of data/reference that are not there, and changes no row that is. The server',
      'does so at a start that finds new data; run it by hand where rows were lost.',
      '',
      '  --dry-run   count the rows that would be added',
    ].join('\n'),
  },
  {
    name: 'pending',
    summary: 'list what waits to be approved or rejected',
    help: [
      'npm run neev -- pending [--kind KIND] [--limit 20] [--page 1]',
      '',
      'Counts what waits of each kind, then lists it, the longest waiting first: a reference for',
      'approve and reject, whose it is, its words, and addresses of its pictures.',
      '',
      `  --kind    one of ${kinds.slice(0, 3).join(', ')},`,
      `            ${kinds.slice(3).join(', ')}; all of them by default`,
      `  --limit   how many of each kind, 1 to ${mostRows}`,
      '  --page    the next ones: 2, 3, …',
    ].join('\n'),
  },
  {
    name: 'approve',
    summary: 'approve what waits, by its references',
    help: [
      'npm run neev -- approve REFERENCE… [--comment TEXT] [--dry-run]',
      '',
      'Approves what `pending` lists: it takes the place of what the public saw. All of the',
      'references or none; one that was approved before stays so. The owner is mailed.',
      '',
      '  REFERENCE   as `pending` prints it. What was changed since is refused: its part after the @',
      '              says which version was looked at; without that part any version is meant',
      '  --comment   something for the owner to read',
      '  --dry-run   check the references and say what would be approved',
    ].join('\n'),
  },
  {
    name: 'reject',
    summary: 'reject what waits, by its references, with a comment',
    help: [
      'npm run neev -- reject REFERENCE… --comment TEXT [--dry-run]',
      '',
      'Rejects what `pending` lists: the public goes on seeing what was approved before. All of the',
      'references or none. What the public sees already is taken from it. The owner is mailed.',
      '',
      '  REFERENCE   as `pending` prints it; see `help approve`',
      `  --comment   why, for the owner to read; at most ${commentMax} characters`,
      '  --dry-run   check the references and say what would be rejected',
    ].join('\n'),
  },
  {
    name: 'ask-change',
    summary: 'ask the owners of what waits for a change, with a comment',
    help: [
      'npm run neev -- ask-change REFERENCE… --comment TEXT [--dry-run]',
      '',
      'Decides like `reject`, but tells the owner that a better version is awaited.',
      '',
      '  REFERENCE   as `pending` prints it; see `help approve`',
      `  --comment   what to change, for the owner to read; at most ${commentMax} characters`,
      '  --dry-run   check the references and say what would be asked',
    ].join('\n'),
  },
  {
    name: 'rebuild-queue',
    summary: 'make the queue of what waits anew from the tables',
    help: [
      'npm run neev -- rebuild-queue [--dry-run]',
      '',
      'Adds what waits and is not in the queue, and removes what does not wait any more. The server',
      'does so once a day.',
      '',
      '  --dry-run   count what would be added and removed',
    ].join('\n'),
  },
  {
    name: 'grant-plan',
    summary: 'give a company a plan',
    help: [
      'npm run neev -- grant-plan (--company URL | --owner E-MAIL) --plan PLAN [--start WHEN] [--dry-run]',
      '',
      'Gives a company a plan without an order, with the limits that the plan has today. Without',
      '--start it begins now, or when what the company has and will have ends. The owner is mailed.',
      '',
      "  --company   the storefront's name: shree-makrana-marbles of /Seller/shree-makrana-marbles",
      "  --owner     the e-mail address of the owner's account",
      '  --plan      its id, or its type and duration: 21, "Gold Monthly"',
      '  --start     a day (its beginning in India) or a time: 2026-12-01, 2026-12-01T09:30:00Z.',
      '              It may not be over yet, and the time of the plan must be free',
      '  --dry-run   say what would be given, from when until when',
    ].join('\n'),
  },
  {
    name: 'coupon',
    summary: 'add, end or list coupons',
    help: [
      'npm run neev -- coupon [CODE --days DAYS [--plans 21,22] [--from DAY] [--until DAY]',
      '                        [--uses N] [--per-company N] | CODE --end] [--dry-run]',
      '',
      'Without a code it lists the coupons and how often each was used. A coupon adds days to a plan.',
      '',
      '  --days          extra days, 1 to 366',
      '  --plans         ids of the plans that it is for; left out: all',
      '  --from          its first day (India); left out: today',
      '  --until         the first day on which it is no longer taken; left out: no end',
      '  --uses          how many orders may use it in all; left out: any number',
      '  --per-company   how many orders of one company; 1',
      '  --end           it is taken no longer; orders that hold it keep it',
      '  --dry-run       say what would be done',
    ].join('\n'),
  },
  {
    name: 'messages',
    summary: 'list messages of the contact form that wait for an answer',
    help: [
      'npm run neev -- messages [--limit 20] [--page 1]',
      '',
      'Lists what people wrote and nobody has answered, the longest waiting first, each with the',
      'number that `reply` takes.',
      '',
      `  --limit   how many, 1 to ${mostRows}`,
      '  --page    the next ones: 2, 3, …',
    ].join('\n'),
  },
  {
    name: 'reply',
    summary: 'answer a message of the contact form',
    help: [
      'npm run neev -- reply NUMBER --text TEXT [--dry-run]',
      '',
      'Answers a message: the text is mailed to its sender, and stands beside the message in the',
      "sender's profile. A message is answered once.",
      '',
      '  NUMBER      as `messages` prints it',
      `  --text      the answer, at most ${replyMax} characters`,
      '  --dry-run   say who would get it',
    ].join('\n'),
  },
] as const satisfies readonly Command[]

/** One of the commands. */
export type KnownCommand = (typeof commands)[number]
