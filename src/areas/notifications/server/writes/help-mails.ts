/** The mail that staff have helped a firm, with what they changed. */
import type { ChangeKind } from '#areas/help/rules.ts'
import type { Compose } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'

/** Changes that the mail names; the page has all of them. */
const namedMax = 10

const kinds: Record<ChangeKind, () => string> = {
  product: m.help_kind_product,
  'product-picture': m.help_kind_product_picture,
  address: m.help_kind_address,
  'gallery-picture': m.help_kind_gallery_picture,
  description: m.help_kind_description,
}

/** What was changed, in a mail. */
export interface MailedChange {
  kind: ChangeKind
  name: string
  isAdded: boolean
}

export function helpMail(
  { firm, reason }: { firm: string; reason: string },
  changes: readonly MailedChange[],
): Compose {
  return ({ siteName, publicUrl }) => {
    const rest = changes.length - namedMax
    const lines = changes.slice(0, namedMax).map(({ kind, name, isAdded }) => {
      const what = name === '' ? kinds[kind]() : `${kinds[kind]()} “${name}”`
      return isAdded ? m.help_added({ what }) : m.help_changed({ what })
    })
    if (rest > 0) lines.push(m.mail_help_more({ count: rest }))
    if (changes.length === 0) lines.push(m.help_visit_nothing())
    return {
      subject: m.mail_help_subject({ firm }),
      parts: [
        m.mail_help_text(),
        { quote: reason },
        ...lines,
        m.mail_help_revert(),
        { link: `${publicUrl}/companyDetail/help`, label: m.mail_help_link() },
      ],
      footnote: m.mail_bill_footnote({ siteName }),
    }
  }
}
