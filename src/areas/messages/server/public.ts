/** What other areas may use of messages' server side. */
export { messageDataOf } from './reads.ts'
export { deleteMessagesOf } from './writes/messages.ts'
