/** A company's background picture, which waits for an admin's approval (rules 6.8). */
import { takePicture } from '#areas/media/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import type { Context } from '#platform/http/context.ts'
import type { companies } from '../../contract.ts'

type PictureFields = Pick<
  ParsedInputOf<typeof companies.saveDetail>,
  'BackgroundPic' | 'IsPictureChanged'
>

/**
 * Stores the picture in a form; call it before the transaction. Returns its name, '' if the owner
 * removes the picture, or undefined if the picture is unchanged.
 *
 * @throws Problem 413, 415, 422 or 503 as the picture intake does.
 */
export async function takeBackground(
  form: PictureFields,
  services: Pick<Context<'user'>, 'database' | 'files' | 'caller'>,
): Promise<string | undefined> {
  if (!form.IsPictureChanged) return undefined
  if (!form.BackgroundPic) return ''
  return (await takePicture(services, form.BackgroundPic, 'BackgroundPic')).name
}
