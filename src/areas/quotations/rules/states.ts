/** States of requests and enquiries, and which changes are possible (rules 22.4). */

/** A request: it ends once, in one of the last three. */
export const requestStates = ['open', 'closed', 'cancelled', 'expired'] as const
/** One of {@link requestStates}. */
export type RequestState = (typeof requestStates)[number]

/** An enquiry: the first three are running. */
export const enquiryStates = [
  'new',
  'seen',
  'quoted',
  'won',
  'lost',
  'declined',
  'expired',
  'withdrawn',
] as const
/** One of {@link enquiryStates}. */
export type EnquiryState = (typeof enquiryStates)[number]

/** The running ones: the dealer may quote, ask and decline. */
export const runningStates: readonly EnquiryState[] = ['new', 'seen', 'quoted']

/** Whether an enquiry is still running. */
export const isRunning = (state: EnquiryState) => runningStates.includes(state)

/** Both sides of an enquiry. */
export const sides = ['buyer', 'dealer'] as const
/** One of {@link sides}. */
export type Side = (typeof sides)[number]

/** Who ended an enquiry: one of its sides, or the product (a blocked firm). */
export type EndedBy = Side | 'site'

export const reportReasons = ['spam', 'rude', 'fraud', 'number', 'masked', 'other'] as const
/** One of {@link reportReasons}. */
export type ReportReason = (typeof reportReasons)[number]

/** A report waits for an admin, who upholds or dismisses it. */
export const reportStates = ['open', 'upheld', 'dismissed'] as const
/** One of {@link reportStates}. */
export type ReportState = (typeof reportStates)[number]

/** What news is sent about an enquiry. */
export const newsKinds = [
  'asked',
  'quoted',
  'question',
  'answer',
  'accepted',
  'declined',
  'closed',
  'withdrawn',
  'expired',
  'review',
] as const
/** One of {@link newsKinds}. */
export type NewsKind = (typeof newsKinds)[number]
