/** A trade's picture on the home page: an upload takes the place of the site's drawing. */
import { type PictureChange, PictureField } from '#areas/media/web/public.tsx'
import { call } from '#client/call.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { m } from '#words/messages.js'
import { tradePictures } from '../contract/trade-pictures.ts'
import { changed } from './changed.ts'

export default function TradePicture({
  tradeId,
  name,
  onClose,
}: {
  tradeId: number
  name: string
  onClose: () => void
}) {
  const picture = useLoaded(
    String(tradeId),
    (signal) => call(tradePictures.find, { tradeId }, { signal }),
    { quiet: true },
  )
  const save = useMutation(tradePictures.save, {
    answers: changed(m.admin_changed),
    onDone: picture.reload,
  })
  const change = (chosen: PictureChange) => void save.run({ tradeId, pic: chosen?.dataUrl ?? '' })
  return (
    <Dialog open wide title={m.admin_images_title({ name })} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-15 text-muted">{m.admin_trade_picture_text()}</p>
        <PictureField
          label={m.admin_field_picture()}
          current={picture.data?.picPath ?? ''}
          value={undefined}
          onChange={change}
        />
        <LoadedFailure loaded={picture} />
        <FormMessage>{save.failure}</FormMessage>
      </div>
    </Dialog>
  )
}
