/** Chooses up to three pictures or PDFs. */
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { fileBytesMax, filesMax } from '../rules/limits.ts'

/** A chosen file, as calls take it. */
export interface ChosenFile {
  name: string
  file: string
}

/** @param onChange gets the files in base64 */
export function FilesField({
  files,
  onChange,
}: {
  files: readonly ChosenFile[]
  onChange: (files: ChosenFile[]) => void
}) {
  const id = useId()
  const [wrong, setWrong] = useState('')
  async function add(list: FileList | null) {
    const chosen = [...(list ?? [])]
    if (chosen.some(({ size }) => size > fileBytesMax)) return setWrong(m.quotation_file_large())
    if (files.length + chosen.length > filesMax) {
      return setWrong(m.quotation_files_max({ max: filesMax }))
    }
    setWrong('')
    const read = await Promise.all(
      chosen.map(async (file) => ({ name: file.name.slice(0, 100), file: await base64Of(file) })),
    )
    onChange([...files, ...read])
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {m.quotation_files()}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        className="input"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          void add(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <p id={`${id}-hint`} className="text-15 text-muted" aria-live="polite">
        {wrong || m.quotation_files_hint({ max: filesMax })}
      </p>
      {files.length > 0 && (
        <ul className="grid gap-2">
          {files.map((file, index) => (
            <li key={file.name} className="flex flex-wrap items-center gap-3">
              <span className="wrap-anywhere">{file.name}</span>
              <Button
                kind="quiet"
                onClick={() => onChange(files.filter((_, other) => other !== index))}
              >
                {m.quotation_file_remove()}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
