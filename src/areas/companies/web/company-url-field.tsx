/** Field for the storefront's URL name, with Use Default and Check Already Exist. */
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import type { SchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { defaultCompanyUrls } from '../rules.ts'
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
      answers: (free) => ({
        done: free,
        text: free ? m.company_url_free() : m.company_url_taken(),
      }),
      covered: false,
    },
  )
  const url = value('companyUrl').trim()
  const taken = unique.of(url) === false ? m.company_url_taken() : undefined

  const [first, second] = defaultCompanyUrls(value('Name'), value('EmailAddress') || defaultEmail)

  function take(name: string) {
    unique.note(name, undefined)
    setValue('companyUrl', name)
  }
  function check() {
    if (!form.check('companyUrl')) return form.focus('companyUrl')
    checking.run(value('companyUrl').trim())
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
        {...register('companyUrl')}
      />
      {url && unique.of(url) && <FormMessage tone="success">{m.company_url_free()}</FormMessage>}
      <FormMessage>{checking.failure}</FormMessage>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" disabled={!first} onClick={() => first && take(first)}>
          {m.company_url_use_default()}
        </Button>
        <Button kind="secondary" busy={checking.busy} onClick={check}>
          {m.company_url_check()}
        </Button>
      </div>
      {first && (
        <p className="text-15 wrap-anywhere text-muted">
          {m.company_url_offered({ name: first })}{' '}
          {second && (
            <button
              type="button"
              className="inline-flex min-h-11 items-center text-action underline"
              onClick={() => take(second)}
            >
              {m.company_url_take({ name: second })}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
