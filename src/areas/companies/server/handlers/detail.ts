/** The company itself: trades, detail, registration and changes (document 2, sections 2 to 8). */
import { creditReferral, holdAccount, referralCodeIsUsable } from '#areas/accounts/server/public.ts'
import { signPicture } from '#areas/media/server/public.ts'
import { newestOf } from '#areas/moderation/rules.ts'
import { saveResult } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { emptyGuid, isPresent } from '#kernel/ids.ts'
import { type FieldError, problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Caller, Context, Handler } from '#platform/http/context.ts'
import { emit } from '#platform/jobs/events.ts'
import type { companies } from '../../contract.ts'
import { isAllowedCompanyUrl, workingTypesAllowed } from '../../rules.ts'
import { companyChanged } from '../events.ts'
import {
  type Company,
  companyOfOwner,
  heldTypesOf,
  limitsOf,
  ownerOfUrl,
  workingTypesOf,
} from '../reads/companies.ts'
import {
  background,
  description,
  noVersions,
  submitBackground,
  submitDescription,
} from '../verified.ts'
import {
  insertCompany,
  isWantedActive,
  lockCompanyOfOwner,
  setWorkingTypes,
  updateCompany,
} from '../writes/companies.ts'
import { keepWithinLimits } from '../writes/limits.ts'
import { takeBackground } from './background.ts'

type CompanyForm = ParsedInputOf<typeof companies.saveDetail> & {
  /** See takeBackground. */
  picture: string | undefined
}

/** The caller's company with its newest words and pictures, approved or not. */
export const detail: Handler<typeof companies.detail> = async (_, context) => {
  const { caller, database } = context
  const company = await companyOfOwner(database.reader, caller.userId)
  if (!company) throw noCompany()
  const held = await heldTypesOf(database.reader, company.id)
  const words = description.of(company)
  const picture = background.of(company)
  return {
    companyId: company.id,
    name: company.name,
    description: newestOf(words),
    isDescriptionValid: words.status,
    descAdminComment: words.comment ?? '',
    picture: signPicture(context, newestOf(picture)),
    isBackgroundImageValid: picture.status,
    adminComment: picture.comment ?? '',
    contactNo: company.contactNo,
    emailAddress: company.email,
    workingTypes: held.map(({ typeId }) => typeId),
    hiddenWorkingTypes: held.flatMap(({ typeId, overLimit }) => (overLimit ? [typeId] : [])),
    companyUrl: company.url,
    // What is read may be sent back: of a blocked one, what it is to be once it is opened.
    isActive: isWantedActive(company),
  }
}

/** Whether a storefront's name may be taken; one's own may. */
export const urlIsUnique: Handler<typeof companies.urlIsUnique> = async (
  { url },
  { caller, database },
) => {
  if (!isAllowedCompanyUrl(url)) return false
  const owner = await ownerOfUrl(database.reader, url)
  return owner === undefined || owner === caller.userId
}

/** Whether the caller may use a referral code. */
export const validateReferralCode: Handler<typeof companies.validateReferralCode> = (
  { referralCode },
  { caller, database },
) => referralCodeIsUsable(database.reader, { code: referralCode.trim(), userId: caller.userId })

/**
 * Registers the caller's company (no CompanyId: 1, or 3, 14, 15) or changes it (0, or 14). A second
 * registration is a Problem 409; a changed name or URL a Problem 400, since both stay as registered.
 */
export const saveDetail: Handler<typeof companies.saveDetail> = async (form, context) => {
  const picture = await takeBackground(form, context)
  const input = { ...form, picture, WorkingTypes: [...new Set(form.WorkingTypes)] }
  return context.database.transaction(async (tx) => {
    await holdAccount(tx, context.caller.userId)
    return isPresent(input.CompanyId)
      ? change(tx, input, context.caller)
      : register(tx, input, context)
  })
}

async function register(tx: Transaction, form: CompanyForm, { caller, settings }: Context<'user'>) {
  const { userId } = caller
  if (await companyOfOwner(tx, userId)) throw secondCompany()
  const { workLimit } = await limitsOf(tx, null)
  if (!workingTypesAllowed(form.WorkingTypes, [], workLimit)) {
    return refused(saveResult.limitExceed)
  }
  const urlOwner = await ownerOfUrl(tx, form.companyUrl)
  // The same registration, sent twice: the first one came between the two looks.
  if (urlOwner === userId) throw secondCompany()
  if (urlOwner || !isAllowedCompanyUrl(form.companyUrl)) return refused(saveResult.userDuplicate)
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
    // Another registration came between the looks above and the insert.
    if (await companyOfOwner(tx, userId)) throw secondCompany()
    return refused(saveResult.userDuplicate)
  }
  await setWorkingTypes(tx, companyId, form.WorkingTypes)
  const fresh = { id: companyId, ownerId: userId, ...noVersions }
  const submitted = {
    ...(await submitBackground(tx, fresh, form.picture)),
    ...(await submitDescription(tx, fresh, form.Description)),
  }
  if (Object.keys(submitted).length > 0) await updateCompany(tx, companyId, submitted)
  const points = settings.referral.companyPoints
  if (code !== '')
    await creditReferral(tx, { code, reason: 'company', creditedFor: userId, points })
  await emit(tx, companyChanged, { companyId })
  return { result: saveResult.created, companyId }
}

async function change(tx: Transaction, form: CompanyForm, { userId }: Caller) {
  const company = await lockCompanyOfOwner(tx, userId)
  if (!company || company.id !== form.CompanyId) throw noCompany()
  refuseReadOnly(company, form)
  const held = await workingTypesOf(tx, company.id)
  const limits = await limitsOf(tx, company.id)
  if (!workingTypesAllowed(form.WorkingTypes, held, limits.workLimit)) {
    return refused(saveResult.limitExceed, company.id)
  }
  // In the order of the admins' queue: background, then description.
  const submitted = {
    ...(await submitBackground(tx, company, form.picture)),
    ...(await submitDescription(tx, company, form.Description)),
  }
  const sameTypes =
    held.length === form.WorkingTypes.length && held.every((id) => form.WorkingTypes.includes(id))
  // Whom an admin has blocked does not open again alone.
  const wanted = form.IsActive ?? isWantedActive(company)
  const isActive = wanted && company.blockedAt === null
  const sameFields =
    company.contactNo === form.ContactNo &&
    company.email === form.EmailAddress &&
    isWantedActive(company) === wanted
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
    staysClosed: !wanted && company.blockedAt !== null,
    ...submitted,
  })
  await emit(tx, companyChanged, { companyId: company.id })
  return { result: saveResult.updated, companyId: company.id }
}

function refuseReadOnly(company: Company, form: CompanyForm): void {
  const errors: FieldError[] = []
  const message = 'This stays as it was registered.'
  if (form.Name !== company.name) errors.push({ field: 'Name', message })
  if (form.companyUrl !== company.url) errors.push({ field: 'companyUrl', message })
  if (errors.length > 0) {
    throw problem(400, 'Name and URL stay as they were registered.', { errors })
  }
}

function refused(result: number, companyId: string = emptyGuid) {
  return { result, companyId }
}

function secondCompany() {
  return problem(409, 'This account has a company already.')
}

function noCompany() {
  return problem(404, 'No such company.')
}
