/** The company itself: trades, detail, registration and changes (rules 6.2 to 6.8). */
import {
  chooseFirm,
  creditReferral,
  holdAccount,
  referralCodeIsUsable,
} from '#areas/accounts/server/public.ts'
import { grantFreePlan } from '#areas/billing/server/public.ts'
import { signPicture } from '#areas/media/server/public.ts'
import { newestOf } from '#areas/moderation/rules.ts'
import { saveResult } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { emptyGuid, isPresent } from '#kernel/ids.ts'
import { type FieldError, fieldError, problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import { m } from '#words/messages.js'
import type { companies } from '../../contract.ts'
import { workingTypesAllowed } from '../../rules/limits.ts'
import { type Registration, registrationIn, registrationText } from '../../rules/registration.ts'
import { tradeOf } from '../../rules/trades.ts'
import { isAllowedCompanyUrl } from '../../rules/urls.ts'
import { companyChanged } from '../events.ts'
import {
  type Company,
  companyById,
  companyOfOwner,
  heldTypesOf,
  limitsOf,
  ownerOfUrl,
  progressOf,
  workingTypesOf,
} from '../reads/companies.ts'
import {
  background,
  description,
  noVersions,
  registration,
  submitBackground,
  submitDescription,
  submitRegistration,
} from '../verified.ts'
import {
  insertCompany,
  isWantedActive,
  lockCompany,
  notifyHiddenPages,
  setWorkingTypes,
  updateCompany,
} from '../writes/companies.ts'
import { keepWithinLimits } from '../writes/limits.ts'
import { takeBackground } from './background.ts'

type CompanyForm = ParsedInputOf<typeof companies.saveDetail> & {
  /** Result of `takeBackground`. */
  picture: string | undefined
}

/** The caller's company with its latest texts and picture, approved or not. */
export const detail: Handler<typeof companies.detail> = async (_, context) => {
  const { caller, database } = context
  const company = await companyById(database.reader, caller.companyId)
  if (!company) throw noCompany()
  const types = await heldTypesOf(database.reader, company.id)
  const words = description.of(company)
  const picture = background.of(company)
  const registered = registration.of(company)
  return {
    companyId: company.id,
    name: company.name,
    description: newestOf(words),
    isDescriptionValid: words.status,
    descAdminComment: words.comment ?? '',
    picture: signPicture(context, newestOf(picture)),
    ...registrationIn(newestOf(registered)),
    isRegistrationValid: registered.status,
    registrationComment: registered.comment ?? '',
    isBackgroundImageValid: picture.status,
    adminComment: picture.comment ?? '',
    contactNo: company.contactNo,
    emailAddress: company.email,
    workingTypes: types.map(({ typeId }) => typeId),
    hiddenWorkingTypes: types.flatMap(({ typeId, overLimit }) => (overLimit ? [typeId] : [])),
    companyUrl: company.url,
    // Clients may send this back: for a blocked company it is the state wanted after unblocking.
    isActive: isWantedActive(company),
  }
}

/** Whether the caller may use a storefront name; their own counts as free. */
export const urlIsUnique: Handler<typeof companies.urlIsUnique> = async (
  { url },
  { caller, database },
) => {
  if (!isAllowedCompanyUrl(url)) return false
  const owner = await ownerOfUrl(database.reader, url)
  return owner === undefined || owner === (caller.ownerId ?? caller.userId)
}

/** Whether the caller may use a referral code. */
export const validateReferralCode: Handler<typeof companies.validateReferralCode> = (
  { referralCode },
  { caller, database },
) => referralCodeIsUsable(database.reader, { code: referralCode.trim(), userId: caller.userId })

/**
 * Registers the caller's company (no CompanyId: 1, or 3, 14, 15) or changes it (0, or 14). A second
 * registration is a Problem 409; a changed name or URL is a Problem 400, since both are permanent.
 */
export const saveDetail: Handler<typeof companies.saveDetail> = async (form, context) => {
  const picture = await takeBackground(form, context)
  const input = { ...form, picture, WorkingTypes: [...new Set(form.WorkingTypes)] }
  return context.database.transaction(async (tx) => {
    if (!isPresent(input.CompanyId)) {
      if (context.caller.firmRole === 'staff') throw problem(409, m.help_not_for_staff)
      await holdAccount(tx, context.caller.userId)
      return register(tx, input, context)
    }
    const { companyId, firmRole, ownerId } = context.caller
    if (!companyId || !ownerId) throw noCompany()
    if (firmRole !== 'owner' && firmRole !== 'staff') throw problem(409, m.member_not_yours)
    await holdAccount(tx, ownerId)
    return change(tx, input, companyId)
  })
}

/** A firm keeps a hidden trade that it has, but cannot add one. */
function refuseHidden(typeIds: readonly number[], existing: readonly number[]): void {
  const isRefused = (id: number) => !existing.includes(id) && tradeOf(id)?.isOffered !== true
  if (!typeIds.some(isRefused)) return
  const errors = [fieldError('WorkingTypes', m.refused_trade_hidden)]
  throw problem(400, m.refused_fields, { errors })
}

async function register(tx: Transaction, form: CompanyForm, { caller, settings }: Context<'user'>) {
  const { userId } = caller
  if (await companyOfOwner(tx, userId)) throw secondCompany()
  refuseHidden(form.WorkingTypes, [])
  const { workLimit } = await limitsOf(tx, null)
  if (!workingTypesAllowed(form.WorkingTypes, [], workLimit)) {
    return refused(saveResult.limitExceed)
  }
  const urlOwner = await ownerOfUrl(tx, form.companyUrl)
  // The same registration sent twice: the first was committed between the two queries.
  if (urlOwner === userId) throw secondCompany()
  if (urlOwner !== undefined || !isAllowedCompanyUrl(form.companyUrl))
    return refused(saveResult.userDuplicate)
  const code = form.referredBy
  if (code !== '' && !(await referralCodeIsUsable(tx, { code, userId }))) {
    return refused(saveResult.invalidReferralCode)
  }
  const companyId = await insertCompany(tx, {
    ownerId: userId,
    name: form.Name,
    url: form.companyUrl,
    contactNo: form.ContactNo,
    email: form.EmailAddress,
    isActive: form.IsActive ?? true,
  })
  if (!companyId) {
    // Another registration was committed between the queries above and the insert.
    if (await companyOfOwner(tx, userId)) throw secondCompany()
    return refused(saveResult.userDuplicate)
  }
  await setWorkingTypes(tx, companyId, form.WorkingTypes)
  const fresh = { id: companyId, ownerId: userId, ...noVersions }
  const submitted = {
    ...(await submitBackground(tx, fresh, form.picture)),
    ...(await submitDescription(tx, fresh, form.Description)),
    ...(await submitRegistration(tx, fresh, registrationOf(form, noRegistration))),
  }
  if (Object.keys(submitted).length > 0) await updateCompany(tx, companyId, submitted)
  const points = settings.referral.companyPoints
  if (code !== '')
    await creditReferral(tx, { code, reason: 'company', creditedFor: userId, points })
  await grantFreePlan(tx, companyId)
  // A member of another firm may have chosen that one.
  await chooseFirm(tx, caller.sessionId, companyId)
  await emit(tx, companyChanged, { companyId })
  return { result: saveResult.created, companyId }
}

async function change(tx: Transaction, form: CompanyForm, companyId: string) {
  const company = await lockCompany(tx, companyId)
  if (!company || company.id !== form.CompanyId) throw noCompany()
  refuseReadOnly(company, form)
  const existing = await workingTypesOf(tx, company.id)
  refuseHidden(form.WorkingTypes, existing)
  const limits = await limitsOf(tx, company.id)
  if (!workingTypesAllowed(form.WorkingTypes, existing, limits.workLimit)) {
    return refused(saveResult.limitExceed, company.id)
  }
  const newestRegistration = registrationIn(newestOf(registration.of(company)))
  // In the order of the admins' queue: background, then description.
  const submitted = {
    ...(await submitBackground(tx, company, form.picture)),
    ...(await submitDescription(tx, company, form.Description)),
    ...(await submitRegistration(tx, company, registrationOf(form, newestRegistration))),
  }
  const sameTypes =
    existing.length === form.WorkingTypes.length &&
    existing.every((id) => form.WorkingTypes.includes(id))
  // A company blocked by an admin cannot reopen itself.
  const wantsActive = form.IsActive ?? isWantedActive(company)
  const isActive = wantsActive && company.blockedAt === null
  const sameFields =
    company.contactNo === form.ContactNo &&
    company.email === form.EmailAddress &&
    isWantedActive(company) === wantsActive
  if (Object.keys(submitted).length === 0 && sameTypes && sameFields) {
    return { result: saveResult.updated, companyId: company.id }
  }
  if (!sameTypes) {
    await setWorkingTypes(tx, company.id, form.WorkingTypes)
    await keepWithinLimits(tx, company.id, limits)
  }
  await updateCompany(tx, company.id, {
    contactNo: form.ContactNo,
    email: form.EmailAddress,
    isActive,
    staysClosed: !wantsActive && company.blockedAt !== null,
    ...submitted,
  })
  if (isActive !== company.isActive) await notifyHiddenPages(tx)
  await emit(tx, companyChanged, { companyId: company.id })
  return { result: saveResult.updated, companyId: company.id }
}

const noRegistration: Registration = { legalName: '', gstin: '' }

/** What the form says of legal name and GSTIN; undefined if nothing. */
function registrationOf(form: CompanyForm, before: Registration): string | undefined {
  if (form.legalName === undefined && form.gstin === undefined) return undefined
  const { legalName = before.legalName, gstin = before.gstin } = form
  if (gstin !== '' && legalName === '') {
    const errors = [fieldError('legalName', m.company_legal_name_needed)]
    throw problem(400, m.refused_fields, { errors })
  }
  return registrationText({ legalName, gstin })
}

function refuseReadOnly(company: Company, form: CompanyForm): void {
  const errors: FieldError[] = []
  const message = m.refused_fixed
  if (form.Name !== company.name) errors.push(fieldError('Name', message))
  if (form.companyUrl !== company.url) errors.push(fieldError('companyUrl', message))
  if (errors.length > 0) {
    throw problem(400, m.refused_company_fixed, { errors })
  }
}

function refused(result: number, companyId: string = emptyGuid) {
  return { result, companyId }
}

function secondCompany() {
  return problem(409, m.company_already)
}

function noCompany() {
  return problem(404, m.refused_no_company)
}

/** Which of the steps after the registration the caller's company has done. */
export const progress: Handler<typeof companies.progress> = (_, { caller, database }) =>
  progressOf(database.reader, caller.companyId)
