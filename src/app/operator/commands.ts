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
    summary: 'apply pending database migrations',
    help: [
      'npm run neev -- migrate [--dry-run]',
      '',
      'Applies all pending migrations. The server does this at every start; run it by hand to',
      'upgrade the database before you restart several server processes.',
      '',
      '  --dry-run   list the pending migrations',
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
    name: 'pending',
    summary: 'list items waiting for approval',
    help: [
      'npm run neev -- pending [--kind KIND] [--limit 20] [--page 1]',
      '',
      'Prints how many items of each kind are waiting and lists them, longest waiting first: the',
      'reference for approve and reject, the company, the texts, and links to the pictures.',
      '',
      `  --kind    ${kinds.slice(0, 3).join(', ')},`,
      `            ${kinds.slice(3).join(', ')}; default: all`,
      `  --limit   items of each kind per page, 1 to ${mostRows}; default: 20`,
      '  --page    page to print; default: 1',
    ].join('\n'),
  },
  {
    name: 'approve',
    summary: 'approve items by reference',
    help: [
      'npm run neev -- approve REFERENCE… [--comment TEXT] [--dry-run]',
      '',
      'Approves items that `pending` lists; the approved version becomes public. Either all items',
      'are approved or none. Repeating an approval changes nothing. The owner gets a mail.',
      '',
      '  REFERENCE   as printed by `pending`. The part after the @ is the version: if the item has',
      '              changed since, the command fails. Without it, any version is approved',
      '  --comment   a note to the owner',
      '  --dry-run   check the references and print what would be approved',
    ].join('\n'),
  },
  {
    name: 'reject',
    summary: 'reject items by reference, with a comment',
    help: [
      'npm run neev -- reject REFERENCE… --comment TEXT [--dry-run]',
      '',
      'Rejects items that `pending` lists; the version approved before stays public. An item that',
      'is already public is hidden. Either all items are rejected or none. The owner gets a mail.',
      '',
      '  REFERENCE   as printed by `pending`; see `help approve`',
      `  --comment   the reason, for the owner; at most ${commentMax} characters`,
      '  --dry-run   check the references and print what would be rejected',
    ].join('\n'),
  },
  {
    name: 'ask-change',
    summary: 'ask owners to change items, by reference, with a comment',
    help: [
      'npm run neev -- ask-change REFERENCE… --comment TEXT [--dry-run]',
      '',
      'Works like `reject`, but asks the owner to submit a better version.',
      '',
      '  REFERENCE   as printed by `pending`; see `help approve`',
      `  --comment   what to change, for the owner; at most ${commentMax} characters`,
      '  --dry-run   check the references and print what would be requested',
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
    name: 'grant-plan',
    summary: 'grant a company a plan',
    help: [
      'npm run neev -- grant-plan (--company URL | --owner E-MAIL) --plan PLAN [--start WHEN] [--dry-run]',
      '',
      "Grants a company a plan without an order, with the plan's present limits. Without --start it",
      "starts now, or when the company's present and future plans end. The owner gets a mail.",
      '',
      '  --company   storefront name: shree-makrana-marbles for /Seller/shree-makrana-marbles',
      "  --owner     e-mail address of the owner's account",
      '  --plan      plan id, or type and duration: 21 or "Gold Monthly"',
      '  --start     a date (from midnight in India) or a time: 2026-12-01, 2026-12-01T09:30:00Z.',
      '              Not in the past; the period must be free of other plans',
      '  --dry-run   print the plan and the period that would be granted',
    ].join('\n'),
  },
  {
    name: 'coupon',
    summary: 'add, end or list coupons',
    help: [
      'npm run neev -- coupon [CODE --days DAYS [--plans 21,22] [--from DAY] [--until DAY]',
      '                        [--uses N] [--per-company N] | CODE --end] [--dry-run]',
      '',
      'A coupon adds days to a plan. Without a code, lists the coupons and their uses.',
      '',
      '  --days          extra days, 1 to 366',
      '  --plans         ids of the plans it is valid for; default: all',
      '  --from          first day (India); default: today',
      '  --until         first day on which it is no longer valid; default: none',
      '  --uses          maximum number of orders; default: unlimited',
      '  --per-company   maximum number of orders per company; default: 1',
      '  --end           end the coupon; open orders with it keep it',
      '  --dry-run       print what would be done',
    ].join('\n'),
  },
  {
    name: 'messages',
    summary: 'list unanswered contact messages',
    help: [
      'npm run neev -- messages [--limit 20] [--page 1]',
      '',
      'Lists the unanswered messages of the contact form, longest waiting first, each with its',
      'number for `reply`.',
      '',
      `  --limit   messages per page, 1 to ${mostRows}; default: 20`,
      '  --page    page to print; default: 1',
    ].join('\n'),
  },
  {
    name: 'reply',
    summary: 'answer a contact message',
    help: [
      'npm run neev -- reply NUMBER --text TEXT [--dry-run]',
      '',
      "Mails the text to the sender, and shows it with the message in the sender's profile. A",
      'message can be answered only once.',
      '',
      '  NUMBER      as printed by `messages`',
      `  --text      the answer, at most ${replyMax} characters`,
      '  --dry-run   print who would get the answer',
    ].join('\n'),
  },
] as const satisfies readonly Command[]

/** One of the commands. */
export type KnownCommand = (typeof commands)[number]
