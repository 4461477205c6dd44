/** The company's basic detail: register, and change later (document 2, section 2). */
import { useState } from 'react'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import { type PictureChange, useUpload } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { amendSession, readSession } from '#client/session.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { saveResult } from '#kernel/codes.ts'
import { isProblem } from '#kernel/problem.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { late } from '#ui/late.tsx'
import { Near } from '#ui/near.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'
import { descriptionMax } from '../rules.ts'
import {
  type CompanyFields,
  type CompanyFormInput,
  companyForm,
  saveRefusal,
} from './company-fields.ts'
import { CompanyUrlField } from './company-url-field.tsx'
import { DealsIn } from './deals-in.tsx'
import type { OwnCompany } from './own-company.ts'
import { useAnswers } from './use-answers.ts'
import { VerdictLine } from './verdict-line.tsx'

// Below the first screen, and heavy: it comes when it comes near.
const BackgroundField = late(
  () => import('./background-field.tsx'),
  () => <p className="text-15 text-muted">{m.company_background_missing()}</p>,
  <BackgroundSkeleton />,
)

/**
 * @param values what the form starts with.
 * @param company as it is kept; null before the registration.
 * @param workLimit how many trades its plan allows.
 * @param storefronts what stands before a company's name in the address of its page.
 * @param onLimit told when more trades are wanted than the plan allows, as far as it is known.
 * @param onSaved told after each save with its code, when the session knows of the company.
 * @param onFound told when the account has a company already: another browser has registered it, or
 *   the answer to this one's registration was lost.
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
  const { register, handleSubmit, focus, value, errors } = form
  const sending = useUpload()
  const [picture, setPicture] = useState<PictureChange>()
  const unique = useAnswers((url) => call(companies.urlIsUnique, { url }))
  const referral = useAnswers((referralCode) =>
    call(companies.validateReferralCode, { userId: user.id, referralCode }),
  )
  const [referralFailure, setReferralFailure] = useState('')
  const code = value('referredBy')?.trim() ?? ''

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

  function refuseForm(field?: 'companyUrl' | 'referredBy') {
    sending.refuse(m.company_invalid(), m.company_incomplete())
    if (field) focus(field)
  }

  async function save(fields: CompanyFields, options: CallOptions) {
    const session = readSession()
    if (!session) return sending.refuse(m.user_not_logged_in())
    if (!registered) {
      if (unique.of(fields.companyUrl) === false) return refuseForm('companyUrl')
      if (fields.referredBy && !(await referral.ask(fields.referredBy))) {
        return refuseForm('referredBy')
      }
    }
    const answer = await call(
      companies.saveDetail,
      {
        ...fields,
        CompanyId: session.companyId,
        loginId: session.id,
        Picture: company?.picture ?? '',
        BackgroundPic: picture?.dataUrl ?? null,
        IsPictureChanged: picture !== undefined,
      },
      options,
    ).catch((error) => {
      if (registered || !isProblem(error) || error.status !== 409) throw error
      toast.warning(m.company_already())
    })
    if (!answer) return onFound()
    const { result, companyId } = answer
    const refusal = saveRefusal(result)
    if (refusal) {
      if (result === saveResult.limitExceed) onLimit()
      if (refusal.field === 'companyUrl') unique.note(fields.companyUrl, false)
      if (refusal.field === 'referredBy') referral.note(fields.referredBy, false)
      sending.refuse(refusal.text)
      if (refusal.field) focus(refusal.field)
      return
    }
    setPicture(undefined)
    if (result === saveResult.created) {
      amendSession(session, { companyId, companyUrl: fields.companyUrl, hasSellerAccount: true })
      toast.success(m.company_registered())
    } else toast.success(m.company_updated())
    onSaved(result, fields.Name)
  }

  const submit = handleSubmit(
    (fields) => sending.run((options) => save(fields, options)),
    () => refuseForm(),
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <TextField
        label={m.company_name()}
        hint={registered ? m.company_name_fixed() : undefined}
        autoComplete="organization"
        readOnly={registered}
        error={errors.Name}
        {...register('Name')}
      />
      <DealsIn
        form={form}
        held={company?.workingTypes ?? []}
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
      <Near fallback={<BackgroundSkeleton />}>
        <BackgroundField
          company={company}
          value={picture}
          onChange={setPicture}
          upload={picture ? sending : undefined}
        />
      </Near>
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy}>
          {registered ? m.company_save() : m.company_register()}
        </Button>
      </div>
    </form>
  )
}

/** The shape of the picture's field before it is there. */
function BackgroundSkeleton() {
  return (
    <div className="field">
      <p className="field-label">{m.company_background()}</p>
      <Skeleton shape="picture" className="aspect-3/1 rounded-10" />
      <Skeleton shape="control" className="w-44" />
    </div>
  )
}
