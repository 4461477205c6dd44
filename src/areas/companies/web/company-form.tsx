/** Form for the company's basic detail: registration and later changes (rules 6.2). */
import { useState } from 'react'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { type PictureChange, useUpload } from '#areas/media/web/public.tsx'
import type { Answer } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { Form } from '#client/form.tsx'
import { amendSession } from '#client/session.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { compactCode } from '#kernel/code-text.ts'
import { saveResult } from '#kernel/codes.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { isProblem } from '#kernel/problem.ts'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'
import { descriptionMax } from '../rules/limits.ts'
import { BackgroundField } from './background-field.tsx'
import {
  type CompanyFields,
  type CompanyFormInput,
  companyAnswers,
  companyForm,
} from './company-fields.ts'
import { CompanyUrlField } from './company-url-field.tsx'
import { DealsIn } from './deals-in.tsx'
import type { OwnCompany } from './own-company.ts'
import { OwnFirmHint } from './own-firm-hint.tsx'
import { useAnswers } from './use-answers.ts'
import { VerdictLine } from './verdict-line.tsx'

/**
 * @param values initial values.
 * @param company the stored company; null before the registration.
 * @param workLimit number of trades that its plan allows.
 * @param storefronts the part of a storefront's URL before its name.
 * @param onLimit called when more trades are chosen than the plan, as currently known, allows.
 * @param onSaved called after each save with its result code, once the session is updated.
 * @param onFound called when the account already has a company: it was registered in another
 *   browser, or the response to this browser's registration was lost.
 */
export function CompanyForm({
  user,
  values,
  company,
  workLimit,
  storefronts,
  onLimit,
  onSaved,
  onFound,
}: {
  user: LoggedInUser
  values: CompanyFormInput
  company: OwnCompany | null
  workLimit: number
  storefronts: string
  onLimit: () => void
  onSaved: (code: number, name: string) => void
  onFound: () => void
}) {
  const registered = user.hasSellerAccount
  const form = useSchemaForm(companyForm, { defaultValues: values })
  const { register, value, errors } = form
  const [picture, setPicture] = useState<PictureChange>()
  const unique = useAnswers((url) => call(companies.urlIsUnique, { url }))
  const referral = useAnswers((referralCode) =>
    call(companies.validateReferralCode, { referralCode }),
  )
  const [referralFailure, setReferralFailure] = useState('')
  const code = compactCode(value('referredBy') ?? '')

  function checkReferral() {
    setReferralFailure('')
    if (!code || errors.referredBy || referral.of(code) !== undefined) return
    referral.ask(code).then(
      (valid) =>
        valid ? toast.success(m.company_code_valid()) : toast.error(m.company_code_invalid()),
      (error) => {
        const texts = failureTexts(error)
        toast.error(texts.toast)
        setReferralFailure(texts.inline)
      },
    )
  }

  async function save(fields: CompanyFields, options: CallOptions): Promise<Outcome> {
    if (!registered) {
      if (unique.of(fields.companyUrl) === false) return { blocked: 'companyUrl' }
      if (fields.referredBy && !(await referral.ask(fields.referredBy))) {
        return { blocked: 'referredBy' }
      }
    }
    const input = {
      ...fields,
      // Of the page that was opened: a company may have been registered since, elsewhere.
      CompanyId: user.companyId,
      Picture: company?.picture ?? '',
      BackgroundPic: picture?.dataUrl ?? null,
      IsPictureChanged: picture !== undefined,
    }
    return call(companies.saveDetail, input, options).catch((error) => {
      if (registered || !isProblem(error) || error.status !== 409) throw error
      return { isRegistered: true }
    })
  }
  const saving = useUpload(save, {
    answers: answerOf,
    onDone: (outcome, { Name, companyUrl }) => {
      if ('isRegistered' in outcome) {
        toast.warning(m.company_already())
        return onFound()
      }
      if (!('result' in outcome)) return
      const { result, companyId } = outcome
      setPicture(undefined)
      if (result === saveResult.created) {
        amendSession(user, { companyId, companyUrl, hasSellerAccount: true, firmRole: 'owner' })
      }
      onSaved(result, Name)
    },
    onRefused: (outcome, { companyUrl, referredBy }) => {
      if ('blocked' in outcome) return form.focus(outcome.blocked)
      if (!('result' in outcome)) return
      const { result } = outcome
      if (result === saveResult.limitExceed) onLimit()
      if (result === saveResult.userDuplicate) unique.note(companyUrl, false)
      if (result === saveResult.invalidReferralCode) referral.note(referredBy, false)
    },
  })
  return (
    <Form
      form={form}
      mutation={saving}
      input={(fields) => fields}
      invalid={m.company_invalid()}
      incomplete={m.company_incomplete()}
      submit={registered ? m.company_save() : m.company_register()}
      className="gap-6"
    >
      <TextField
        label={m.company_name()}
        hint={registered ? m.company_name_fixed() : undefined}
        autoComplete="organization"
        readOnly={registered}
        error={errors.Name}
        {...register('Name')}
      />
      {!registered && (
        <OwnFirmHint name={value('Name') ?? ''} contactNo={value('ContactNo') ?? ''} />
      )}
      <DealsIn
        form={form}
        existing={company?.workingTypes ?? []}
        hidden={company?.hiddenWorkingTypes ?? []}
        workLimit={workLimit}
        onLimit={onLimit}
      />
      <TextField
        label={m.company_contact_no()}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.ContactNo}
        {...register('ContactNo')}
      />
      <TextField
        label={m.company_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.EmailAddress}
        {...register('EmailAddress')}
      />
      <div className="grid gap-2">
        <TextAreaField
          label={m.company_description()}
          hint={m.company_description_hint()}
          optional
          error={errors.Description}
          {...register('Description')}
          max={descriptionMax}
        />
        {company?.description && (
          <VerdictLine status={company.isDescriptionValid} comment={company.descAdminComment} />
        )}
      </div>
      <div className="grid gap-4">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.company_legal_name()}
            hint={m.company_legal_name_hint()}
            optional
            autoComplete="off"
            error={errors.legalName}
            {...register('legalName')}
          />
          <TextField
            label={m.company_gstin()}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={errors.gstin}
            {...register('gstin')}
          />
        </div>
        {company?.legalName && (
          <VerdictLine status={company.isRegistrationValid} comment={company.registrationComment} />
        )}
      </div>
      {registered ? (
        <TextField
          label={m.company_url()}
          hint={m.company_url_fixed()}
          readOnly
          {...register('companyUrl')}
        />
      ) : (
        <>
          <CompanyUrlField
            form={form}
            unique={unique}
            storefronts={storefronts}
            defaultEmail={user.username}
          />
          <TextField
            label={m.company_referral_code()}
            hint={referral.of(code) ? m.company_code_valid() : m.company_referral_hint()}
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={
              errors.referredBy ??
              (code && referral.of(code) === false
                ? m.company_code_invalid()
                : referralFailure || undefined)
            }
            {...register('referredBy', { onBlur: checkReferral })}
          />
        </>
      )}
      <BackgroundField
        company={company}
        value={picture}
        onChange={setPicture}
        upload={picture ? saving : undefined}
      />
    </Form>
  )
}

/**
 * The server's response; or a field that is known to be refused, so nothing was sent; or that the
 * account already has a company.
 */
type Outcome =
  | OutputOf<typeof companies.saveDetail>
  | { blocked: 'companyUrl' | 'referredBy' }
  | { isRegistered: boolean }

function answerOf(outcome: Outcome): Answer<'companyUrl' | 'referredBy'> {
  if ('isRegistered' in outcome) return { done: true, text: '' }
  if ('result' in outcome) return companyAnswers(outcome.result)
  return { done: false, text: m.company_invalid(), inline: m.company_incomplete() }
}
