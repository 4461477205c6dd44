/** Outgoing webhooks: their limits (rules 20.6). */

/** Endpoints of one company. */
export const webhooksMax = 3
/** Maximum length of an endpoint's URL. */
export const urlMax = 500
/** Seconds before each further attempt: a day in all. */
export const retryWaits = [10, 60, 300, 1_800, 7_200, 18_000, 57_600] as const
/** Days without a single success after which an endpoint is turned off. */
export const failingDays = 3
/** Days for which deliveries are kept. */
export const deliveryDays = 30
/** Deliveries that may wait for one endpoint; further events are not sent to it. */
export const waitingMax = 1_000
/** Tests that may wait for one endpoint. */
export const waitingTestsMax = 2

/** `waiting`: for its first or next attempt; `failed`: given up after a day. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
