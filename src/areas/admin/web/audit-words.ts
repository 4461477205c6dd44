/** The audit in words: what a call did, and which calls only looked at something. */
import { m } from '#words/messages.js'
import type { AuditRow } from '../contract/admins.ts'

const sentences: Readonly<Record<string, () => string>> = {
  AddDefaultImage: m.audit_add_default_image,
  BeginSecondFactor: m.audit_begin_second_factor,
  BlockCompany: m.audit_block_company,
  BlockPerson: m.audit_block_person,
  ClaimPendingItems: m.audit_claim_pending_items,
  DecideEnquiryReport: m.audit_decide_enquiry_report,
  DecideItems: m.audit_decide_items,
  DecideReport: m.audit_decide_report,
  AcknowledgeReport: m.audit_acknowledge_report,
  FindReports: m.audit_find_reports,
  CompareSettlement: m.audit_compare_settlement,
  GetAccounts: m.audit_get_accounts,
  GetPlanFigures: m.audit_get_plan_figures,
  BookReceipt: m.audit_book_receipt,
  CorrectInvoice: m.audit_correct_invoice,
  DecideReceipt: m.audit_decide_receipt,
  FindReceipts: m.audit_find_receipts,
  GetOrderDocument: m.audit_get_order_document,
  CreatePaymentLink: m.audit_create_payment_link,
  GetSaleOptions: m.audit_get_sale_options,
  PauseSubscription: m.audit_pause_subscription,
  ResumeSubscription: m.audit_resume_subscription,
  SellPlan: m.audit_sell_plan,
  ExtendSubscription: m.audit_extend_subscription,
  GiveSecondFactor: m.audit_give_second_factor,
  GrantSubscription: m.audit_grant_subscription,
  InviteAdmin: m.audit_invite_admin,
  RecheckOrder: m.audit_recheck_order,
  RefundOrder: m.audit_refund_order,
  ReleasePendingItems: m.audit_release_pending_items,
  RemoveAdmin: m.audit_remove_admin,
  RemoveCatalogueRecord: m.audit_remove_catalogue_record,
  RemoveDefaultImage: m.audit_remove_default_image,
  RemoveSalesRecord: m.audit_remove_sales_record,
  ReplyToMessage: m.audit_reply_to_message,
  ResendMail: m.audit_resend_mail,
  ResetSecondFactor: m.audit_reset_second_factor,
  RetryJob: m.audit_retry_job,
  SaveCatalogueRecord: m.audit_save_catalogue_record,
  SaveTradePicture: m.audit_save_trade_picture,
  ConvertFreeLines: m.audit_convert_free_lines,
  UndoLineConversion: m.audit_undo_line_conversion,
  SaveSalesRecord: m.audit_save_sales_record,
  TurnCatalogueRecord: m.audit_turn_catalogue_record,
  TurnSalesRecord: m.audit_turn_sales_record,
  SetAdminRole: m.audit_set_admin_role,
  SetMessageStatus: m.audit_set_message_status,
  UnblockCompany: m.audit_unblock_company,
  UnblockPerson: m.audit_unblock_person,
  UndoDecisions: m.audit_undo_decisions,
  FindMessages: m.audit_find_messages,
  FindOrders: m.audit_find_orders,
  FindPeople: m.audit_find_people,
  FindSubscriptions: m.audit_find_subscriptions,
  GetAdmins: m.audit_get_admins,
  GetAudit: m.audit_get_audit,
  GetCatalogueRecords: m.audit_get_catalogue_records,
  GetDecisions: m.audit_get_decisions,
  GetDefaultImages: m.audit_get_default_images,
  GetEnquiryReports: m.audit_get_enquiry_reports,
  GetEnquirySuspects: m.audit_get_enquiry_suspects,
  GetMailsOfPerson: m.audit_get_mails_of_person,
  GetOperation: m.audit_get_operation,
  GetOrder: m.audit_get_order,
  GetPendingItems: m.audit_get_pending_items,
  GetSalesRecords: m.audit_get_sales_records,
  GetVerificationHistory: m.audit_get_verification_history,
  ChangeContact: m.audit_change_contact,
  ReleaseNumber: m.audit_release_number,
  FindRenames: m.audit_find_renames,
  DecideRename: m.audit_decide_rename,
  FindWishes: m.audit_find_wishes,
  SettleWish: m.audit_settle_wish,
  FindFirms: m.audit_find_firms,
  GetFirm: m.audit_get_firm,
  GetRefusedFirms: m.audit_get_refused_firms,
  ReadFirmSheet: m.audit_read_firm_sheet,
  CheckFirmSheet: m.audit_check_firm_sheet,
  StartFirmSheet: m.audit_start_firm_sheet,
  UndoFirmSheet: m.audit_undo_firm_sheet,
  GetDuplicatesOfFirm: m.audit_get_duplicates_of_firm,
  SaveFirm: m.audit_save_firm,
  InviteFirms: m.audit_invite_firms,
  GetFirmInvitations: m.audit_get_firm_invitations,
  'firms/EnterClaimCode': m.audit_enter_claim_code,
  'firms/ProveClaim': m.audit_prove_claim,
  'firms/AnswerClaim': m.audit_answer_claim,
  'firms/RemovePage': m.audit_remove_page,
  'firms/RemoveByInvitation': m.audit_remove_by_invitation,
  'firms/AcceptInvitation': m.audit_accept_invitation,
  'firms/StopInvitations': m.audit_stop_invitations,
  MarkFirmsDifferent: m.audit_mark_firms_different,
  MergeFirms: m.audit_merge_firms,
  UndoFirmMerge: m.audit_undo_firm_merge,
  RemoveFirm: m.audit_remove_firm,
  FindFirmClaims: m.audit_find_firm_claims,
  GetFirmClaim: m.audit_get_firm_claim,
  DecideFirmClaim: m.audit_decide_firm_claim,
  UndoFirmClaim: m.audit_undo_firm_claim,
  GetFirmCorrections: m.audit_get_firm_corrections,
  SettleFirmCorrection: m.audit_settle_firm_correction,
  BeginHelp: m.audit_begin_help,
  EndHelp: m.audit_end_help,
}

/** A call's name without what all of them have. */
const nameOf = (call: string) => call.replace(/^Admin\/|Async$/g, '')

/** What an admin did, as a sentence; the call's name for one that has none. */
export function sentenceOf(call: string): string {
  const name = nameOf(call)
  if (/^(Product|Company)\//.test(name)) return m.audit_staff_change()
  return sentences[name]?.() ?? name
}

/** Whether a call only looked at something. */
export function isRead(call: string): boolean {
  return /^(Find|Get)/.test(nameOf(call))
}

/** An entry that changed something, or what one admin looked at in a row. */
export interface AuditGroup {
  /** The latest one. */
  first: AuditRow
  /** All of them, newest first; one for a change. */
  rows: AuditRow[]
}

/** Entries, newest first, in which what an admin looked at between two other entries is one. */
export function groupsOf(rows: readonly AuditRow[]): AuditGroup[] {
  const groups: AuditGroup[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const goesOn =
      last && isRead(last.first.call) && isRead(row.call) && last.first.admin === row.admin
    if (goesOn) last.rows.push(row)
    else groups.push({ first: row, rows: [row] })
  }
  return groups
}

/** The words of an input that say most: a reason, an answer, a name or an address. */
export function wordsOf(input: string): string {
  const { reason, reply, email, name, comment } = fieldsOf(input)
  return [reason, reply, comment, name, email].find((word) => word !== undefined) ?? ''
}

function fieldsOf(input: string): Partial<Record<string, string>> {
  const fields: unknown = JSON.parse(input)
  if (typeof fields !== 'object' || fields === null) return {}
  const inner = Object.values(fields).filter((value) => typeof value === 'object' && value !== null)
  const texts = [fields, ...inner]
    .flatMap((each: object) => Object.entries(each))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  return Object.fromEntries(texts)
}
