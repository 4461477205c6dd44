import { readLines } from '#areas/materials/rules/reader.ts'
import { linesOfSheet } from '#areas/materials/rules/sheet.ts'
import { referenceKinds } from '#tests/item-kinds.ts'
import { readFileSync } from 'node:fs'
const name = (id) => id && referenceKinds.kinds.find((k) => k.id === id)?.name
for (const t of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const lines = readLines(t.replaceAll('\\n', '\n').replaceAll('\\t','\t'), referenceKinds)
  console.log(t, '\n     =>', lines.map((l) => `[${l.text}] ${l.quantity ?? '?'} ${l.unit ?? '-'} {${name(l.itemTypeId) ?? ''}}${l.size ? ' size=' + l.size : ''}${l.grade ? ' grade=' + l.grade : ''}${l.brand ? ' make=' + l.brand : ''}${l.note ? ' note=' + l.note : ''}`).join('\n        ') || 'none')
}
