/** The company's basic detail: register, and change later (document 2, section 2). */
import { useState } from 'react'
import type { LoggedInUser } from '#areas/accounts/contract.ts'
import {
  call,
  failureTexts,
  readSession,
  saveSession,
  useSending,
} from '#areas/accounts/web/public.tsx'
import { saveResult } from '#kernel/codes.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { companies } from '../contract.ts'
import { defaultLimits, descriptionMax } from '../rules.ts'
import {
  type CompanyFields,
  type CompanyFormInput,
  companyForm,
  saveRefusal,
} from './company-fields.ts'
import { CompanyUrlField } from './company-url-field.tsx'
import { DealsIn } from './deals-in.tsx'
import { useAnswers } from './use-answers.ts'

/**
 * @param values what the form starts with.
 * @param storefronts what stands before a company's name in the address of its page.
 * @param onRegistered told after the registration, when the session knows of the company.
 */
export function CompanyForm({
  user,
  values,
  workLimit = defaultLimits.workLimit,
  storefronts,
  onRegistered,
}: {
  user: LoggedInUser
  values: CompanyFormInput
  workLimit?: number
  storefronts: string
  onRegistered: (name: string) => void
}) {
  const registered = user.hasSellerAccount
  const form = useSchemaForm(companyForm, { defaultValues: values })
  const { register, handleSubmit, focus, value, errors } = form
  const sending = useSending()
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

  async function save(fields: CompanyFields) {
    const session = readSession()
    if (!session) return sending.refuse(m.user_not_logged_in())
    if (!registered) {
      if (unique.of(fields.companyUrl) === false) return refuseForm('companyUrl')
      if (fields.referredBy && !(await referral.ask(fields.referredBy))) {
        return refuseForm('referredBy')
      }
    }
    const { result, companyId } = await call(companies.saveDetail, {
      ...fields,
      CompanyId: session.companyId,
      loginId: session.id,
    })
    const refusal = saveRefusal(result)
    if (refusal) {
      if (refusal.field === 'companyUrl') unique.note(fields.companyUrl, false)
      if (refusal.field === 'referredBy') referral.note(fields.referredBy, false)
      sending.refuse(refusal.text)
      if (refusal.field) focus(refusal.field)
    } else if (result === saveResult.created) {
      saveSession({ ...session, companyId, companyUrl: fields.companyUrl, hasSellerAccount: true })
      toast.success(m.company_registered())
      onRegistered(fields.Name)
    } else toast.success(m.company_updated())
  }

  const submit = handleSubmit(
    (fields) => sending.run(() => save(fields)),
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
      <DealsIn form={form} held={values.WorkingTypes.map(Number)} workLimit={workLimit} />
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
      <TextAreaField
        label={m.company_description()}
        hint={m.company_description_hint()}
        optional
        error={errors.Description}
        {...register('Description')}
        max={descriptionMax}
      />
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
      <FormMessage>{sending.failure}</FormMessage>
      <div>
        <Button type="submit" busy={sending.busy}>
          {registered ? m.company_save() : m.company_register()}
        </Button>
      </div>
    </form>
  )
}
