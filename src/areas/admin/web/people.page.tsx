/** Users and their companies: searching, blocking, unblocking. */
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { consoleList } from '#client/console-list.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { status } from '#kernel/codes.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { statusText } from '#kernel/status-text.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { countText } from '#ui/count-text.ts'
import { UserIcon } from '#ui/form-icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListView } from '#ui/list.tsx'
import { MissingDialog } from '#ui/missing-dialog.tsx'
import { Status } from '#ui/status.tsx'
import { StatusWord } from '#ui/status-words.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type FoundPerson, people } from '../contract/people.ts'
import { changed } from './changed.ts'
import { useConfirmed } from './confirm-me.tsx'
import { PersonMails } from './person-mails.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_people_title, intro: m.admin_people_intro }

const path = '/admin/people'
const statuses = [status.all, status.active, status.blocked]
const list = defineList({
  filters: { text: text('text'), status: choice('status', statuses) },
  orders: [sortOrder.latestModification],
  pageSizes: [25, 50, 100],
})

const ChangeContact = lazyPart(
  async () => ({ default: (await import('./contact-dialogs.tsx')).ChangeContact }),
  MissingDialog,
)
const ReleaseNumber = lazyPart(
  async () => ({ default: (await import('./contact-dialogs.tsx')).ReleaseNumber }),
  MissingDialog,
)

export const clientLoader = consoleList({
  list,
  path,
  ask: (query, options) => call(people.find, query, options),
  failed: m.admin_people_failed,
})

/** The person or company that is about to be blocked, or unblocked. */
interface Blocking {
  isBlocked: boolean
  what: 'person' | 'company'
  id: string
  name: string
}

export default function PeoplePage() {
  const page = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [blocking, setBlocking] = useState<Blocking>()
  const [mailed, setMailed] = useState<FoundPerson>()
  const [contacted, setContacted] = useState<FoundPerson>()
  const [isReleasing, setReleasing] = useState(false)
  const { confirmed, dialog } = useConfirmed()
  return (
    <Page
      action={
        <Button kind="secondary" onClick={() => setReleasing(true)}>
          {m.admin_release_title()}
        </Button>
      }
    >
      <ListView
        {...page}
        folded
        fields={{
          text: { label: m.admin_people_text(), placeholder: m.admin_people_text_hint() },
          status: {
            label: m.admin_status(),
            options: statuses.map((value) => ({ value, label: statusText(value) })),
          },
        }}
        count={(count) => countText(count, m.admin_people_count_one, m.admin_people_count)}
        empty={{ icon: <UserIcon />, title: m.admin_people_empty() }}
      >
        {(rows) => (
          <PeopleTable
            rows={rows}
            onBlock={setBlocking}
            onMails={setMailed}
            onContact={setContacted}
          />
        )}
      </ListView>
      {dialog}
      {isReleasing && <ReleaseNumber confirmed={confirmed} onClose={() => setReleasing(false)} />}
      {contacted && (
        <ChangeContact
          person={contacted}
          confirmed={confirmed}
          onDone={() => {
            setContacted(undefined)
            revalidate()
          }}
          onClose={() => setContacted(undefined)}
        />
      )}
      {mailed && <PersonMails person={mailed} onClose={() => setMailed(undefined)} />}
      {blocking && (
        <BlockDialog
          blocking={blocking}
          onDone={() => {
            setBlocking(undefined)
            revalidate()
          }}
          onClose={() => setBlocking(undefined)}
        />
      )}
    </Page>
  )
}

function PeopleTable({
  rows,
  onBlock,
  onMails,
  onContact,
}: {
  rows: readonly FoundPerson[]
  onBlock: (blocking: Blocking) => void
  onMails: (person: FoundPerson) => void
  onContact: (person: FoundPerson) => void
}) {
  return (
    <DataTable
      caption={m.admin_people_title()}
      rows={rows}
      idOf={({ personId }) => personId}
      columns={[
        {
          head: m.admin_person(),
          cell: ({ name, email, phone }) => (
            <>
              <span className="block">{name}</span>
              <span className="block text-13 font-normal text-muted wrap-anywhere">
                {email} · {phone}
              </span>
            </>
          ),
        },
        { head: m.admin_status(), cell: ({ statusId }) => <StatusWord id={statusId} /> },
        { head: m.admin_last_login(), cell: ({ lastLoginDate }) => when(lastLoginDate) },
        {
          head: m.admin_company(),
          cell: ({ company }) =>
            company && (
              <span className="grid justify-items-start max-md:justify-items-end">
                <Link to={`/Seller/${company.url}`} target="_blank">
                  {company.name}
                </Link>
                {company.isBlocked && <Status tone="bad">{m.admin_company_blocked()}</Status>}
              </span>
            ),
        },
      ]}
      actions={({ company, ...person }) => (
        <ActionMenu of={person.name}>
          <Button kind="quiet" onClick={() => onMails({ company, ...person })}>
            {m.admin_mails()}
          </Button>
          <Button kind="quiet" onClick={() => onContact({ company, ...person })}>
            {m.admin_contact_change()}
          </Button>
          <Button kind="quiet" onClick={() => onBlock(personToBlock(person))}>
            {person.statusId === status.blocked ? m.admin_open_person() : m.admin_block_person()}
          </Button>
          {company && (
            <Button kind="quiet" onClick={() => onBlock({ what: 'company', ...company })}>
              {company.isBlocked ? m.admin_open_company() : m.admin_block_company()}
            </Button>
          )}
        </ActionMenu>
      )}
    />
  )
}

function personToBlock({ personId, name, statusId }: Omit<FoundPerson, 'company'>): Blocking {
  return { what: 'person', id: personId, name, isBlocked: statusId === status.blocked }
}

function BlockDialog({
  blocking: { what, id, name, isBlocked },
  onDone,
  onClose,
}: {
  blocking: Blocking
  onDone: () => void
  onClose: () => void
}) {
  const isPerson = what === 'person'
  const change = useMutation(
    (input: { reason: string }) => {
      const person = { ...input, person: id }
      const company = { ...input, company: id }
      if (isPerson) return call(isBlocked ? people.unblockPerson : people.blockPerson, person)
      return call(isBlocked ? people.unblockCompany : people.blockCompany, company)
    },
    { answers: changed(isBlocked ? m.admin_opened : m.admin_blocked), onDone },
  )
  const [text, reopenText] = isPerson
    ? [m.admin_block_person_text(), m.admin_open_person_text()]
    : [m.admin_block_company_text(), m.admin_open_company_text()]
  return (
    <ReasonDialog
      title={isBlocked ? m.admin_open_title({ name }) : m.admin_block_title({ name })}
      text={isBlocked ? reopenText : text}
      confirm={isBlocked ? m.admin_open() : m.admin_block()}
      harmless={isBlocked}
      mutation={change}
      onConfirm={(reason) => change.run({ reason })}
      onClose={onClose}
    />
  )
}
