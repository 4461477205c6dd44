/** Dialog to pick default catalogue pictures (rules 8.10). */
import { type FormEvent, useState } from 'react'
import { Picture } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { pageCount } from '#kernel/paging.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Pager } from '#ui/pager.tsx'
import { m } from '#words/messages.js'
import { catalogue, type ProductImage } from '../contract/catalogue.ts'

const pageSize = 25

export default function DefaultImages({
  kind,
  colour,
  chosen,
  onUse,
  onClose,
}: {
  kind: { companyTypeId: number; itemTypeId: number; itemSubTypeId: number }
  colour: number
  /** Pictures already waiting to be saved. */
  chosen: readonly ProductImage[]
  onUse: (images: ProductImage[]) => void
  onClose: () => void
}) {
  const [asked, setAsked] = useState({ text: '', page: 1 })
  const [picked, setPicked] = useState(chosen)
  const [text, setText] = useState('')
  const query = {
    companyType: kind.companyTypeId,
    itemType: kind.itemTypeId,
    itemSubType: kind.itemSubTypeId,
    color: colour,
    filterText: asked.text,
    pageNumber: asked.page,
    pageSize,
    sortBy: 1,
    isDefault: true as const,
  }
  const loaded = useLoaded(JSON.stringify(query), (signal) =>
    load(call(catalogue.defaultImages, query, { signal }), m.product_default_failed()),
  )
  const page = loaded.data
  function search(event: FormEvent) {
    event.preventDefault()
    setAsked({ text, page: 1 })
  }
  const isPicked = (image: ProductImage) => picked.some(({ imageId }) => imageId === image.imageId)
  function toggle(image: ProductImage) {
    setPicked(
      isPicked(image)
        ? picked.filter(({ imageId }) => imageId !== image.imageId)
        : [...picked, image],
    )
  }
  const totalPages = pageCount(page?.totalCount ?? 0, pageSize)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={m.product_default_title()}
      footer={<Button onClick={() => onUse([...picked])}>{m.product_default_use()}</Button>}
    >
      <form onSubmit={search} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField
          label={m.product_default_search()}
          type="search"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" kind="secondary">
          {m.product_existing_filter()}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {page && page.images.length > 0 && m.product_default_loaded()}
      </p>
      <LoadedFailure loaded={loaded} className="mt-4" />
      {page?.images.length === 0 && <p className="mt-4 text-muted">{m.product_default_none()}</p>}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {page?.images.map((image) => (
          <li key={image.imageId}>
            <label className="card block cursor-pointer overflow-clip has-checked:border-action">
              <span className="relative block aspect-square bg-sunken">
                <Picture name={image.imagePath} sizes="12rem" alt="" />
              </span>
              <span className="choice items-center p-2 text-13">
                <input type="checkbox" checked={isPicked(image)} onChange={() => toggle(image)} />
                <span className="min-w-0 truncate">{image.imageName}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="mt-4">
          <Pager
            page={asked.page}
            totalPages={totalPages}
            href={(to) => `#${to}`}
            renderLink={({ href, ...link }) => (
              <a
                href={href}
                {...link}
                onClick={(event) => {
                  event.preventDefault()
                  setAsked({ ...asked, page: Number(href.slice(1)) })
                }}
              />
            )}
          />
        </div>
      )}
    </Dialog>
  )
}
