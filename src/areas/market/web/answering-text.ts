/** How a seller answers enquiries, in words. */
import { m } from '#words/messages.js'

/** Minutes as people say them. */
export function durationText(minutes: number): string {
  if (minutes < 90) return m.quotation_minutes({ minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? m.quotation_hours({ hours })
    : m.quotation_days({ days: Math.round(hours / 24) })
}

/** "Usually answers in 2 h"; empty for too few enquiries. */
export function answeringText({
  answerMinutes,
  answerRate,
}: {
  answerMinutes: number | null
  answerRate: number | null
}): string {
  return [
    answerMinutes !== null && m.quotation_answers_in({ time: durationText(answerMinutes) }),
    answerRate !== null && m.quotation_answer_rate({ percent: answerRate }),
  ]
    .filter(Boolean)
    .join('\u00a0· ')
}
