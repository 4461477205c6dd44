/** The pictures of trades on the home page. */
import { ownPictureOf, setTradePicture } from '#areas/companies/server/public.ts'
import { takePicture } from '#areas/media/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { tradePictures } from '../../contract/trade-pictures.ts'

/** A trade's uploaded picture. */
export const find: Handler<typeof tradePictures.find> = async ({ tradeId }, { database }) => ({
  picPath: await ownPictureOf(database.reader, tradeId),
})

/** @throws what `takePicture` throws */
export const save: Handler<typeof tradePictures.save> = async ({ tradeId, pic }, context) => {
  const name = pic === '' ? '' : (await takePicture(context, pic, 'pic')).name
  const isSaved = await context.database.transaction((tx) => setTradePicture(tx, tradeId, name))
  return isSaved ? 'updated' : 'unknown'
}
