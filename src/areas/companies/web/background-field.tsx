/** The background picture of the company form, with what an admin says of it. */
import { type PictureChange, PictureField, type UploadState } from '#areas/media/web/public.tsx'
import { m } from '#words/messages.js'
import type { OwnCompany } from './own-company.ts'
import { VerdictLine } from './verdict-line.tsx'

/** @param company as it is kept; null before the registration */
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
        // Banners are wide and low; the whole picture can be taken too.
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
