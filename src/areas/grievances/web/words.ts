/** Reports in words. */
import { m } from '#words/messages.js'
import type { GrievanceState, GrievanceSubject } from '../rules.ts'

export const subjectWords: Record<GrievanceSubject, () => string> = {
  firm: m.grievance_subject_firm,
  product: m.grievance_subject_product,
  picture: m.grievance_subject_picture,
  review: m.grievance_subject_review,
}

export const stateWords: Record<GrievanceState, () => string> = {
  open: m.grievance_state_open,
  upheld: m.grievance_state_upheld,
  dismissed: m.grievance_state_dismissed,
}
