/** Opens the payment provider's checkout in the browser, with Razorpay's options and callbacks. */

/** What the checkout returns after a successful payment. */
export interface CheckoutPaid {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** What it reports about a failed attempt; another one may follow. */
export interface CheckoutFailure {
  error: { description: string }
}

/** The Razorpay options that we use. */
export interface CheckoutOptions {
  key: string
  /** In paise. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  notes: { address: string }
  theme: { color: string }
  modal: { escape: boolean; ondismiss: () => void }
  handler: (paid: CheckoutPaid) => void
}

interface RazorpayCheckout {
  open: () => void
  on: (event: 'payment.failed', listener: (failure: CheckoutFailure) => void) => void
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => RazorpayCheckout
  }
}

/** The dialog's colour (rules 16.9). */
export const darkBlue = '#00008b'

const script = 'https://checkout.razorpay.com/v1/checkout.js'

/**
 * Opens Razorpay's own checkout.
 *
 * @throws Error if its script does not load.
 */
export async function openRazorpay(
  options: CheckoutOptions,
  onFailed: (failure: CheckoutFailure) => void,
): Promise<void> {
  if (!window.Razorpay) await loadScript()
  if (!window.Razorpay) throw new Error('The checkout did not load.')
  const checkout = new window.Razorpay(options)
  checkout.on('payment.failed', onFailed)
  checkout.open()
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error('The checkout did not load.'))
    }
    document.head.append(element)
  })
}
