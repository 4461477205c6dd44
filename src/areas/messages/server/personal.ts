/** The personal data of messages. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { messageDataOf } from './reads.ts'
import { contactMessages } from './tables.ts'

export const personal: PersonalData = {
  tables: { contact_messages: { byUser: contactMessages.userId }, contact_sendings: 'deleted' },
  read: async (reader, { userId }) => ({
    data: { contactMessages: await messageDataOf(reader, userId) },
  }),
}
