/** How a person wants to be told: language, pushes, quiet hours. */
import * as z from 'zod/mini'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import type { SessionUser } from '#client/session.ts'
import { languageNames, languages } from '#kernel/language.ts'
import { CheckboxGroup, RadioGroup } from '#ui/choice-field.tsx'
import { SelectField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { type NewsSettings, notifications } from '../contract.ts'
import { mailTopics } from '../rules.ts'
import { PushSwitch } from './push-switch.tsx'
import { topicWords } from './topic-words.ts'

// The values of fields are texts.
const form = z.object({
  language: z.enum(['en', 'hi']),
  quietFrom: z.string(),
  quietUntil: z.string(),
  mailed: z.array(z.string()),
})

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function NewsSettingsForm({
  user,
  settings,
}: {
  user: SessionUser
  settings: NewsSettings
}) {
  const { register, ...rest } = useSchemaForm(form, {
    defaultValues: {
      language: settings.language,
      quietFrom: String(settings.quietFrom),
      quietUntil: String(settings.quietUntil),
      mailed: mailTopics.filter((topic) => !settings.stopped.includes(topic)),
    },
  })
  const mutation = useMutation(notifications.saveSettings, { success: m.news_settings_saved })
  return (
    <section className="mt-12 border-t border-line pt-8" aria-labelledby="news-settings">
      <h2 id="news-settings" className="text-21">
        {m.news_settings_title()}
      </h2>
      <div className="mt-4 grid max-w-form gap-8">
        <PushSwitch user={user} />
        <Form
          form={{ register, ...rest }}
          mutation={mutation}
          input={({ language, quietFrom, quietUntil, mailed }) => ({
            language,
            stopped: mailTopics.filter((topic) => !mailed.includes(topic)),
            quietFrom: Number(quietFrom),
            quietUntil: Number(quietUntil),
          })}
          submit={m.news_settings_save()}
          className="gap-6"
        >
          <RadioGroup
            label={m.news_language()}
            hint={m.news_language_hint()}
            columns
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            error={rest.errors.language}
            {...register('language')}
          />
          <CheckboxGroup
            label={m.news_mailed()}
            hint={m.news_mailed_hint()}
            options={mailTopics.map((value) => ({ value, label: topicWords[value]() }))}
            error={rest.errors.mailed}
            {...register('mailed')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={m.news_quiet_from()}
              hint={m.news_quiet_hint()}
              options={hours}
              error={rest.errors.quietFrom}
              {...register('quietFrom')}
            />
            <SelectField
              label={m.news_quiet_until()}
              options={hours}
              error={rest.errors.quietUntil}
              {...register('quietUntil')}
            />
          </div>
        </Form>
      </div>
    </section>
  )
}
