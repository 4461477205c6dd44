/** Background picture field of the company form, with the verification status and comment. */
import { type PictureChange, PictureField, type UploadState } from '#areas/media/web/public.tsx'
import { m } from '#words/messages.js'
import type { OwnCompany } from './own-company.ts'
import { VerdictLine } from './verdict-line.tsx'

/** @param company the stored company; null before the registration */
export function BackgroundField({
  company,
  value,
  onChange,
  upload,
}: {
  company: OwnCompany | null
  value: PictureChange
  onChange: (value: PictureChange) => void
  upload: UploadState | undefined
}) {
  return (
    <div className="grid gap-2">
      <PictureField
        label={m.company_background()}
        optional
        current={company?.picture ?? ''}
        value={value}
        onChange={onChange}
        // Banners are wide and low, but the whole picture can be used too.
        ratios={[
          { label: m.company_background_wide(), ratio: 3 },
          { label: m.picture_crop_free(), ratio: null },
        ]}
        upload={upload}
      />
      {company?.picture && value === undefined && (
        <VerdictLine status={company.isBackgroundImageValid} comment={company.adminComment} />
      )}
    </div>
  )
}
