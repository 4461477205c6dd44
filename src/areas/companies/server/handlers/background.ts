/** A company's background picture: what its owner sends waits for an admin (document 2, section 3). */
import { holdPicture, releasePicture, takePicture } from '#areas/media/server/public.ts'
import { recordVerification } from '#areas/moderation/server/public.ts'
import { type Status, status } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import type { companies } from '../../contract.ts'
import { newestChange } from '../../rules.ts'
import type { Company } from '../reads/companies.ts'

type PictureFields = Pick<
  ParsedInputOf<typeof companies.saveDetail>,
  'BackgroundPic' | 'IsPictureChanged'
>

/**
 * Takes the picture that a form brings; call it before the transaction. Answers its name, '' where
 * the owner wants none any more, undefined where the picture stays as it is.
 *
 * @throws Problem 413, 415, 422 or 503 as the picture intake does.
 */
export async function takeBackground(
  form: PictureFields,
  services: Pick<Services, 'database' | 'files'>,
): Promise<string | undefined> {
  if (!form.IsPictureChanged) return undefined
  if (!form.BackgroundPic) return ''
  return (await takePicture(services, form.BackgroundPic, 'BackgroundPic')).name
}

/**
 * What a taken picture does to a company: the columns to set, none where nothing changes. A new one
 * waits while the public goes on seeing the approved one; to remove it removes both at once.
 */
export async function changeBackground(
  tx: Transaction,
  company: Pick<Company, 'id' | 'ownerId' | 'backgroundPicture' | 'pendingBackgroundPicture'>,
  name: string | undefined,
): Promise<Partial<Company>> {
  const { backgroundPicture: approved, pendingBackgroundPicture: pending } = company
  if (name === undefined) return {}
  const change = newestChange(approved, pending, name)
  if (change === 'none') return {}
  if (pending) await release(tx, company.id, pending)
  if (name === '') {
    await release(tx, company.id, approved)
    await record(tx, company, status.removed)
    return { ...waiting, backgroundPicture: '', pendingBackgroundPicture: null }
  }
  if (change === 'withdraw') {
    await record(tx, company, status.cancelled)
    return { ...waiting, pendingBackgroundPicture: null, backgroundPictureStatus: status.approved }
  }
  await holdPicture(tx, name, holder(company.id))
  await record(tx, company, status.pending)
  return { ...waiting, pendingBackgroundPicture: name }
}

const waiting = { backgroundPictureStatus: status.pending, backgroundPictureComment: null }

function holder(companyId: string) {
  return { subject: 'company_background_picture', subjectId: companyId }
}

function release(tx: Transaction, companyId: string, name: string): Promise<void> {
  return releasePicture(tx, name, holder(companyId))
}

function record(tx: Transaction, company: Pick<Company, 'id' | 'ownerId'>, to: Status) {
  return recordVerification(tx, {
    subject: 'company_background_picture',
    subjectId: company.id,
    companyId: company.id,
    status: to,
    decidedBy: company.ownerId,
  })
}
