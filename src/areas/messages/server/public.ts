/** What other areas may use of messages' server side. */

export { messageReplied } from './events.ts'
export { messageDataOf, openMessages } from './reads.ts'
export { deleteMessagesOf, type Reply, replyToMessage } from './writes/messages.ts'
