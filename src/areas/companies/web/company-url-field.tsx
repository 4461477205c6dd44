/** Field for the storefront's URL name, with Use Default and Check Already Exist. */
import { useMutation } from '#client/mutation.ts'
import { cleanLine } from '#kernel/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { companyUrlOfName, defaultCompanyUrl } from '../rules/urls.ts'
import type { CompanyFields, CompanyFormInput } from './company-fields.ts'
import type { Answers } from './use-answers.ts'

/**
 * @param storefronts the part of the URL before the name.
 * @param unique known answers on whether names are free; false blocks saving.
 * @param defaultEmail used for the default name if the form's e-mail is empty.
 */
export function CompanyUrlField({
  form,
  unique,
  storefronts,
  defaultEmail,
}: {
  form: SchemaForm<CompanyFormInput, CompanyFields>
  unique: Answers
  storefronts: string
  defaultEmail: string
}) {
  const { register, setValue, value, errors } = form
  // Always check again, since a name that was free a minute ago may be taken now.
  const checking = useMutation(
    async (name: string) => {
      unique.note(name, undefined)
      return unique.ask(name)
    },
    {
      // Said once, at the field.
      answers: (free) =>
        free
          ? { done: true, text: m.company_url_free() }
          : { done: false, text: m.company_url_taken(), field: 'companyUrl' },
      onRefused: () => form.focus('companyUrl'),
      covered: false,
    },
  )
  const url = cleanLine(value('companyUrl'))
  const taken = unique.of(url) === false ? m.company_url_taken() : undefined

  const byRule = defaultCompanyUrl(value('EmailAddress') || defaultEmail)
  const byName = companyUrlOfName(value('Name'))

  // Whatever was said was about another name (rules 6.4).
  function take(name: string) {
    unique.note(name, undefined)
    checking.clear()
    setValue('companyUrl', name)
  }
  function check() {
    if (!form.check('companyUrl')) return form.focus('companyUrl')
    checking.run(url)
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={m.company_url()}
        hint={
          url ? m.company_url_hint({ address: `${storefronts}${url}` }) : m.company_url_hint_empty()
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.companyUrl ?? taken}
        {...register('companyUrl', { onChange: checking.clear })}
      />
      {url && unique.of(url) && <FormMessage tone="success">{m.company_url_free()}</FormMessage>}
      <FormMessage>{checking.failure}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => take(byRule)}>
          {m.company_url_use_default()}
        </Button>
        <Button kind="secondary" busy={checking.busy} onClick={check}>
          {m.company_url_check()}
        </Button>
      </div>
      <p className="text-15 wrap-anywhere text-muted">
        {m.company_url_offered({ name: byRule })}{' '}
        {byName && byName !== byRule && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-action underline"
            onClick={() => take(byName)}
          >
            {m.company_url_take({ name: byName })}
          </button>
        )}
      </p>
    </div>
  )
}
