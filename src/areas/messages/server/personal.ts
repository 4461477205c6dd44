/** What is held of who wrote to the operator. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { messageDataOf } from './reads.ts'
import { deleteMessagesOf } from './writes/messages.ts'

export const personal: PersonalData = {
  tables: { contact_messages: 'deleted', contact_sendings: 'deleted' },
  read: async (reader, { userId }) => ({
    held: { contactMessages: await messageDataOf(reader, userId) },
  }),
  erase: (tx, { userId }) => deleteMessagesOf(tx, userId),
}
