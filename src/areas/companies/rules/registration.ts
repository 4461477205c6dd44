/** A firm's legal name and GSTIN, which an admin verifies together (rules 6.12). */

/** The name in which a firm is registered, and its GST number; either may be empty. */
export interface Registration {
  legalName: string
  gstin: string
}

export const legalNameMax = 100

/** Both as one text, as versions of it are stored and compared; '' for neither. */
export const registrationText = ({ legalName, gstin }: Registration) =>
  legalName || gstin ? `${legalName}\n${gstin}` : ''

/** The two of such a text. */
export function registrationIn(text: string): Registration {
  const [legalName = '', gstin = ''] = text.split('\n')
  return { legalName, gstin }
}
