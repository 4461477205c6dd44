/** Every call of the admin console: which roles may make it, and that no other caller can. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#app/endpoints.ts'
import { exampleOf } from '#app/examples.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { type AdminRole, adminRoles } from '#kernel/permissions.ts'
import type { Caller } from '#platform/http/context.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'

let app: TestApp
const admins = new Map<AdminRole, Person>()
beforeAll(async () => {
  app = await openTestApp()
  for (const role of adminRoles) admins.set(role, await app.admin(role))
})
afterAll(() => app.close())

const calls = endpoints
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter(({ audience }) => audience === 'admin')

/** The roles that may make each call, besides the owner, who may make all. */
const allowed: Record<string, AdminRole[]> = {
  'Admin/GetOwnAdminAsync': ['moderator', 'support', 'finance'],
  'Admin/BeginSecondFactorAsync': ['moderator', 'support', 'finance'],
  'Admin/GiveSecondFactorAsync': ['moderator', 'support', 'finance'],
  'Admin/GetPendingItemsAsync': ['moderator'],
  'Admin/ClaimPendingItemsAsync': ['moderator'],
  'Admin/ReleasePendingItemsAsync': ['moderator'],
  'Admin/DecideItemsAsync': ['moderator'],
  'Admin/GetDecisionsAsync': ['moderator'],
  'Admin/UndoDecisionsAsync': ['moderator'],
  'Admin/GetVerificationHistoryAsync': ['moderator'],
  'Admin/GetAdminsAsync': [],
  'Admin/InviteAdminAsync': [],
  'Admin/SetAdminRoleAsync': [],
  'Admin/RemoveAdminAsync': [],
  'Admin/ResetSecondFactorAsync': [],
  'Admin/GetAuditAsync': [],
  'Admin/FindMessagesAsync': ['support'],
  'Admin/SetMessageStatusAsync': ['support'],
  'Admin/ReplyToMessageAsync': ['support'],
  'Admin/GetCatalogueRecordsAsync': ['moderator'],
  'Admin/SaveCatalogueRecordAsync': ['moderator'],
  'Admin/RemoveCatalogueRecordAsync': ['moderator'],
  'Admin/TurnCatalogueRecordAsync': ['moderator'],
  'Admin/GetFreeLinesAsync': ['moderator'],
  'Admin/ConvertFreeLinesAsync': ['moderator'],
  'Admin/UndoLineConversionAsync': ['moderator'],
  'Admin/GetTradePictureAsync': ['moderator'],
  'Admin/SaveTradePictureAsync': ['moderator'],
  'Admin/GetSalesRecordsAsync': ['finance'],
  'Admin/SaveSalesRecordAsync': ['finance'],
  'Admin/RemoveSalesRecordAsync': ['finance'],
  'Admin/TurnSalesRecordAsync': ['finance'],
  'Admin/FindOrdersAsync': ['finance'],
  'Admin/GetOrderAsync': ['finance'],
  'Admin/RecheckOrderAsync': ['finance'],
  'Admin/RefundOrderAsync': ['finance'],
  'Admin/GetAccountsAsync': ['finance'],
  'Admin/GetPlanFiguresAsync': ['finance'],
  'Admin/CompareSettlementAsync': ['finance'],
  'Admin/FindReceiptsAsync': ['finance'],
  'Admin/BookReceiptAsync': ['finance'],
  'Admin/DecideReceiptAsync': ['finance'],
  'Admin/GetSaleOptionsAsync': ['finance'],
  'Admin/SellPlanAsync': ['finance'],
  'Admin/CreatePaymentLinkAsync': ['finance'],
  'Admin/CorrectInvoiceAsync': ['finance'],
  'Admin/GetOrderDocumentAsync': ['finance'],
  'Admin/PauseSubscriptionAsync': ['finance'],
  'Admin/ResumeSubscriptionAsync': ['finance'],
  'Admin/FindSubscriptionsAsync': ['finance'],
  'Admin/GrantSubscriptionAsync': ['finance'],
  'Admin/ExtendSubscriptionAsync': ['finance'],
  'Admin/GetMailsOfPersonAsync': ['support'],
  'Admin/ResendMailAsync': ['support'],
  'Admin/GetOverviewAsync': ['moderator', 'support', 'finance'],
  'Admin/GetDefaultImagesAsync': ['moderator'],
  'Admin/AddDefaultImageAsync': ['moderator'],
  'Admin/RemoveDefaultImageAsync': ['moderator'],
  'Admin/FindPeopleAsync': ['support'],
  'Admin/BlockPersonAsync': ['support'],
  'Admin/UnblockPersonAsync': ['support'],
  'Admin/BlockCompanyAsync': ['support'],
  'Admin/UnblockCompanyAsync': ['support'],
  'Admin/GetEnquiryReportsAsync': ['support'],
  'Admin/DecideEnquiryReportAsync': ['support'],
  'Admin/GetEnquirySuspectsAsync': ['support'],
  'Admin/GetEnquiryNumbersAsync': ['moderator', 'support', 'finance'],
  'Admin/DecideFirmClaimAsync': ['moderator', 'support'],
  'Admin/FindFirmClaimsAsync': ['moderator', 'support'],
  'Admin/FindReportsAsync': ['moderator'],
  'Admin/AcknowledgeReportAsync': ['moderator'],
  'Admin/DecideReportAsync': ['moderator'],
  'Admin/FindFirmsAsync': ['moderator', 'support'],
  'Admin/GetDuplicatesOfFirmAsync': ['moderator', 'support'],
  'Admin/GetFirmAsync': ['moderator', 'support'],
  'Admin/GetFirmBasesAsync': ['moderator', 'support'],
  'Admin/GetFirmClaimAsync': ['moderator', 'support'],
  'Admin/GetFirmCorrectionsAsync': ['moderator', 'support'],
  'Admin/GetFirmMergesAsync': ['moderator', 'support'],
  'Admin/MarkFirmsDifferentAsync': ['moderator', 'support'],
  'Admin/MergeFirmsAsync': ['moderator', 'support'],
  'Admin/RemoveFirmAsync': ['moderator', 'support'],
  'Admin/SaveFirmAsync': ['moderator', 'support'],
  'Admin/SettleFirmCorrectionAsync': ['moderator', 'support'],
  'Admin/UndoFirmClaimAsync': ['moderator', 'support'],
  'Admin/UndoFirmMergeAsync': ['moderator', 'support'],
  'Admin/CheckFirmSheetAsync': ['moderator', 'support'],
  'Admin/GetFirmInvitationsAsync': ['moderator', 'support'],
  'Admin/GetFirmSheetAsync': ['moderator', 'support'],
  'Admin/GetFirmSheetsAsync': ['moderator', 'support'],
  'Admin/GetFirmTemplateAsync': ['moderator', 'support'],
  'Admin/GetRefusedFirmsAsync': ['moderator', 'support'],
  'Admin/InviteFirmsAsync': ['moderator', 'support'],
  'Admin/ReadFirmSheetAsync': ['moderator', 'support'],
  'Admin/StartFirmSheetAsync': ['moderator', 'support'],
  'Admin/UndoFirmSheetAsync': ['moderator', 'support'],
  'Admin/ChangeContactAsync': ['support'],
  'Admin/ReleaseNumberAsync': ['support'],
  'Admin/FindRenamesAsync': ['moderator', 'support'],
  'Admin/DecideRenameAsync': ['moderator', 'support'],
  'Admin/BeginHelpAsync': ['support'],
  'Admin/EndHelpAsync': ['moderator', 'support', 'finance'],
  'Admin/FindWishesAsync': ['support'],
  'Admin/SettleWishAsync': ['support'],
  'Admin/GetTownsAsync': ['moderator', 'support', 'finance'],
  'Admin/GetMissedSearchesAsync': ['moderator', 'support', 'finance'],
  'Admin/GetOperationAsync': [],
  'Admin/RetryJobAsync': [],
}

const statusOf = async (caller: Caller | null, endpoint: Endpoint) => {
  const example = exampleOf(endpoint).input
  const answer = app.call(caller, endpoint, example)
  return answer.then(
    () => 200,
    () => refusal(answer),
  )
}

test('every admin call is in the table', () => {
  expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(allowed).sort())
})

test.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is open only to its roles',
  async (path, endpoint) => {
    const open = ['owner', ...(allowed[path] ?? [])]
    for (const [role, admin] of admins) {
      const answer = await statusOf(admin, endpoint)
      expect([role, answer === 403]).toEqual([role, !open.includes(role)])
    }
  },
)

test.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is closed to visitors, users, sellers, and admins without their second factor',
  async (_, endpoint) => {
    expect(await statusOf(null, endpoint)).toBe(401)
    expect(await statusOf(await app.person(), endpoint)).toBe(403)
    expect(await statusOf(await app.seller(), endpoint)).toBe(403)
    const owner = admins.get('owner')
    if (!owner) throw new Error('There is no owner.')
    const { admin: _grant, ...ungranted } = owner
    expect(await statusOf(ungranted, endpoint)).toBe(403)
    if (endpoint.secondFactor === 'none') return
    const session = { role: 'owner', passed: false, fresh: false } as const
    expect(await statusOf({ ...owner, admin: session }, endpoint)).toBe(428)
    const stale = { role: 'owner', passed: true, fresh: false } as const
    const answer = await statusOf({ ...owner, admin: stale }, endpoint)
    expect(answer === 428).toBe(endpoint.secondFactor === 'fresh')
  },
)

/** Calls that are not audited, and why: they read public data, counts, or the caller's own data. */
const unaudited: Record<string, string> = {
  'Admin/GetOwnAdminAsync': "the caller's own account",
  'Admin/GetCatalogueRecordsAsync': 'public: what sellers choose from',
  'Admin/GetFreeLinesAsync': 'lines that sellers wrote of products, and counts; no firm is named',
  'Admin/GetDefaultImagesAsync': 'public: pictures that sellers choose from',
  'Admin/GetOverviewAsync': 'counts, nobody in them',
  'Admin/GetEnquiryNumbersAsync': 'counts, nobody in them',
  'Admin/GetFirmBasesAsync': 'what firms may be published on, nobody in it',
  'Admin/GetFirmMergesAsync': 'names of firms, which are public',
  'Admin/GetFirmSheetAsync': 'counts, and names of firms, which are public',
  'Admin/GetFirmSheetsAsync': 'counts, and names of files',
  'Admin/GetFirmTemplateAsync': 'an empty sheet',
  'Admin/GetTradePictureAsync': 'a picture that is public',
  'Admin/GetTownsAsync': 'counts, nobody in them',
  'Admin/GetMissedSearchesAsync': 'words and counts, nobody in them',
}

test.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s is audited, or shows nothing private',
  (path, { audited, method }) => {
    expect(audited).toBe(unaudited[path] === undefined)
    if (method === 'POST') expect(audited).toBe(true)
  },
)

test('every change and every read of private data is audited, and the audit cannot be altered', async () => {
  const owner = admins.get('owner')
  if (!owner) throw new Error('There is no owner.')
  const { rows: before } = await app.database.query<{ id: string }>('select id from admin_audit')
  for (const endpoint of calls) await statusOf(owner, endpoint)
  const { rows } = await app.database.query<{ call: string; input: object; outcome: number }>(
    'select call, input, outcome from admin_audit where admin_id = $1 and id > $2 order by id',
    [owner.userId, Math.max(0, ...before.map(({ id }) => Number(id)))],
  )
  const audited = calls.filter((endpoint) => endpoint.audited)
  expect(rows.map(({ call }) => call)).toEqual(audited.map(({ path }) => path))
  expect(rows.every(({ outcome }) => outcome >= 200)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('"code":"123456"')
  await expect(app.database.query('delete from admin_audit')).rejects.toThrow()
  await expect(app.database.query(`update admin_audit set call = ''`)).rejects.toThrow()
  await expect(app.database.query('update admin_audit set outcome = 200')).rejects.toThrow()
})
