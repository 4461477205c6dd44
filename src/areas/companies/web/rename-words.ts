/** How a request for another name stands, in words. */
import { m } from '#words/messages.js'
import type { RenameState } from '../rules/renames.ts'

const texts: Record<RenameState, () => string> = {
  waiting: m.rename_state_waiting,
  granted: m.rename_state_granted,
  refused: m.rename_state_refused,
  withdrawn: m.rename_state_withdrawn,
}
const tones = { waiting: 'pending', granted: 'good', refused: 'bad', withdrawn: 'pending' } as const

export const renameText = (state: RenameState) => texts[state]()
export const renameTone = (state: RenameState) => tones[state]
