/** Endpoints of names. */
import type { Handler } from '#platform/http/context.ts'
import type { names } from '../contract.ts'
import { hindiNames } from './reads.ts'

/** All names in Hindi. */
export const hindi: Handler<typeof names.hindi> = async () => hindiNames()
