/** Contact messages in the console. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#areas/messages/contract.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { adminMessages } from '../../contract/messages.ts'

let app: TestApp
let support: Person
beforeAll(async () => {
  app = await openTestApp()
  support = await app.admin('support')
})
afterAll(() => app.close())

const find = (text: string, status = 0) =>
  app.call(support, adminMessages.find, { text, status, pageSize: 25, pageNumber: 1 })

test('a message is found, worked on and answered once: by mail and in the sender’s profile', async () => {
  const sender = await app.person({ firstName: 'Meena' })
  const written = {
    Name: 'Meena',
    PhoneNumber: '9829011111',
    EmailId: sender.email,
    title: 'A wrong price',
    Message: 'The price of the slab is not the one I was told.',
    LoginId: sender.userId,
  }
  expect(await app.call(sender, messages.save, written)).toBe(1)
  const [message] = (await find('wrong price', 1)).rows
  expect(message).toMatchObject({ email: sender.email, hasAccount: true, replyMsg: null })
  const messageId = message?.messageId ?? 0
  expect(await app.call(support, adminMessages.setStatus, { messageId, status: 3 })).toBe('done')
  expect((await find('wrong price', 1)).totalCount).toBe(0)
  const answer = { messageId, text: 'The seller has mended it.' }
  expect(await app.call(support, adminMessages.reply, answer)).toBe('replied')
  expect(await app.call(support, adminMessages.reply, answer)).toBe('repliedBefore')
  expect((await find(sender.email, 13)).rows).toMatchObject([{ replyMsg: answer.text }])
  const mails = await app.mailsTo(sender)
  expect(mails.filter(({ text }) => text.includes(answer.text))).toHaveLength(1)
  const own = { userId: sender.userId, emailId: sender.email }
  expect((await app.call(sender, messages.byLogin, own)).messages).toMatchObject([
    { replyMsg: answer.text, statusId: 13 },
  ])
})

test('an unknown message can neither get a status nor be answered', async () => {
  const messageId = 999_999_999
  expect(await app.call(support, adminMessages.setStatus, { messageId, status: 13 })).toBe(
    'unknown',
  )
  expect(await app.call(support, adminMessages.reply, { messageId, text: 'Thank you.' })).toBe(
    'unknown',
  )
})
