/** What does the work of each verb. */
import type { VerbWork } from '#platform/operator/verb.ts'
// Verbs may emit events: their subscribers must be known in the command's process too.
import './jobs.ts'
import type { KnownVerb } from './verbs.ts'
import { listMessages, reply } from './verbs-messages.ts'
import { grantPlan } from './verbs-plans.ts'
import { admin, applyMigrations, rebuild, referenceData } from './verbs-upkeep.ts'
import {
  approve,
  askChange,
  listPending,
  rebuildVerificationQueue,
  reject,
} from './verbs-verification.ts'

/** By the verb's name. */
export const verbWorks: Readonly<Record<KnownVerb['name'], VerbWork>> = {
  migrate: applyMigrations,
  admin,
  'rebuild-directory': rebuild,
  'reference-data': referenceData,
  pending: listPending,
  approve,
  reject,
  'ask-change': askChange,
  'rebuild-queue': rebuildVerificationQueue,
  'grant-plan': grantPlan,
  messages: listMessages,
  reply,
}
