/** Manage Bills: dummy bills for comparison with customers' bills (rules 13.6). */
import { useState } from 'react'
import { pictureUrl } from '#areas/media/rules/picture-urls.ts'
import {
  acceptedPictures,
  type ChosenPicture,
  chooseFiles,
  Picture,
  useImageBase,
  useUpload,
} from '#areas/media/web/public.tsx'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { useMutation } from '#client/mutation.ts'
import { saveResult } from '#kernel/codes.ts'
import type { OutputOf, PageInputOf } from '#kernel/endpoint.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { CameraIcon, TrashIcon } from '#ui/form-icons.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { reviews } from '../contract.ts'
import { billsMax, billsPickedMax } from '../rules.ts'

export type CompanyBill = OutputOf<typeof reviews.bills>[number]
type Saved = PageInputOf<typeof reviews.saveBills>

const saveAnswers = answers({
  done: { [saveResult.created]: m.bills_saved },
  refused: { [saveResult.limitExceed]: m.bills_limit },
  otherwise: m.bills_save_failed,
})
const deleteAnswers = answers({
  done: { [saveResult.updated]: m.bills_deleted },
  otherwise: m.bills_delete_failed,
})

export function CompanyBills({
  bills,
  onChanged,
}: {
  bills: readonly CompanyBill[]
  onChanged: () => void
}) {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [opening, setOpening] = useState(false)
  const [leaving, setLeaving] = useState<CompanyBill>()
  const upload = useUpload((input: Saved, options) => call(reviews.saveBills, input, options), {
    answers: saveAnswers,
    onDone: () => {
      setChosen([])
      onChanged()
    },
  })
  async function choose(files: readonly File[]) {
    if (files.length + chosen.length > billsPickedMax) return toast.warning(m.bills_max_picked())
    setOpening(true)
    const { pictures, refusals } = await chooseFiles(files)
    setOpening(false)
    for (const text of refusals) toast.error(text)
    setChosen((before) => [...before, ...pictures])
  }
  function save() {
    const billImagesList = chosen.map(({ fileName: name, dataUrl: pic }) => ({
      id: 0,
      name,
      pic,
      isActive: true,
    }))
    upload.run({ billImagesList })
  }
  return (
    <div className="grid gap-5">
      <p className="prose text-15 text-muted">{m.bills_manage_intro()}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="button has-focus-visible:outline-2" data-kind="secondary">
          <CameraIcon />
          {m.bills_add()}
          <input
            type="file"
            multiple
            accept={acceptedPictures}
            className="sr-only"
            disabled={upload.busy || opening}
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])])
              // Reset, so that choosing the same file again fires a change event.
              currentTarget.value = ''
            }}
          />
        </label>
        <span className="text-15 text-muted tabular-nums" role="status">
          {opening ? m.picture_opening() : m.bills_used({ count: bills.length, limit: billsMax })}
        </span>
      </div>
      {chosen.length > 0 && (
        <section aria-label={m.bills_pending()}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
            {chosen.map((picture, index) => (
              <li key={`${picture.fileName} ${picture.bytes}`} className="card overflow-clip">
                <img
                  src={picture.dataUrl}
                  width={picture.width}
                  height={picture.height}
                  alt={m.picture_preview()}
                  className="aspect-4/3 w-full bg-sunken object-contain"
                />
                <BillFoot name={picture.fileName}>
                  <IconButton
                    label={`${m.picture_remove()}: ${picture.fileName}`}
                    disabled={upload.busy}
                    onClick={() => setChosen(chosen.filter((_, at) => at !== index))}
                  >
                    <TrashIcon />
                  </IconButton>
                </BillFoot>
              </li>
            ))}
          </ul>
          <FormMessage>{upload.failure}</FormMessage>
          <Button className="mt-4" onClick={save} busy={upload.busy}>
            {m.bills_save()}
          </Button>
        </section>
      )}
      {bills.length === 0 && chosen.length === 0 && (
        <Empty icon={<CameraIcon />} title={m.bills_none()}>
          {m.bills_none_hint()}
        </Empty>
      )}
      {bills.length > 0 && (
        <BillPictures bills={bills}>
          {(bill) => (
            <IconButton
              label={`${m.bills_delete()}: ${bill.name}`}
              onClick={() => setLeaving(bill)}
            >
              <TrashIcon />
            </IconButton>
          )}
        </BillPictures>
      )}
      {leaving && (
        <DeleteBill bill={leaving} onClose={() => setLeaving(undefined)} onDeleted={onChanged} />
      )}
    </div>
  )
}

/** Saved bills, each linking to its full-size picture. */
export function BillPictures({
  bills,
  columns = 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-5',
  children,
}: {
  bills: readonly CompanyBill[]
  columns?: string
  children?: (bill: CompanyBill) => React.ReactNode
}) {
  const base = useImageBase()
  return (
    <ul className={cx('grid gap-3', columns)}>
      {bills.map((bill) => (
        <li key={bill.id} className="card overflow-clip">
          <a
            className="relative block aspect-4/3 bg-sunken"
            href={pictureUrl(base, bill.picPath, 1600)}
            target="_blank"
            rel="noreferrer"
          >
            <Picture
              name={bill.picPath}
              sizes="(width >= 40rem) 14rem, 50vw"
              alt={bill.name}
              className="[&_img]:object-contain"
            />
          </a>
          <BillFoot name={bill.name}>{children?.(bill)}</BillFoot>
        </li>
      ))}
    </ul>
  )
}

function BillFoot({ name, children }: { name: string; children?: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-1 ps-3 text-13">
      <span className="min-w-0 truncate">{name}</span>
      {children}
    </div>
  )
}

function DeleteBill({
  bill,
  onClose,
  onDeleted,
}: {
  bill: CompanyBill
  onClose: () => void
  onDeleted: () => void
}) {
  const mutation = useMutation(reviews.saveBills, {
    answers: deleteAnswers,
    onDone: () => {
      onClose()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={m.bills_delete_title()}
      keep={m.bills_delete_keep()}
      confirm={m.bills_delete()}
      mutation={mutation}
      onConfirm={() => mutation.run({ billImagesList: [{ id: bill.id, isActive: false }] })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{m.bills_delete_text({ name: bill.name })}</p>
    </ConfirmDialog>
  )
}
