/** What other areas may use of messages' server side. */
export { deleteMessagesOf } from './writes/messages.ts'
