/** The 36 states and union territories: current names and bounding boxes. */

/** South, west, north, east in degrees, with a margin of about a tenth of a degree. */
export type Box = readonly [south: number, west: number, north: number, east: number]

/** Every state and union territory of India (2026) with the bounding box of its land. */
export const states: Readonly<Record<string, Box>> = {
  'Andaman and Nicobar Islands': [6.7, 92.1, 13.8, 94.0],
  'Andhra Pradesh': [12.5, 76.7, 19.2, 84.9],
  'Arunachal Pradesh': [26.6, 91.5, 29.5, 97.5],
  Assam: [24.0, 89.6, 28.1, 96.1],
  Bihar: [24.2, 83.2, 27.6, 88.4],
  Chandigarh: [30.6, 76.6, 30.85, 76.9],
  Chhattisgarh: [17.7, 80.2, 24.2, 84.5],
  'Dadra and Nagar Haveli and Daman and Diu': [20.0, 70.8, 20.85, 73.3],
  Delhi: [28.38, 76.8, 28.92, 77.38],
  Goa: [14.85, 73.6, 15.85, 74.4],
  Gujarat: [20.05, 68.1, 24.75, 74.55],
  Haryana: [27.6, 74.4, 31.0, 77.65],
  'Himachal Pradesh': [30.3, 75.5, 33.3, 79.1],
  'Jammu and Kashmir': [32.2, 73.2, 35.0, 76.9],
  Jharkhand: [21.9, 83.3, 25.4, 88.0],
  Karnataka: [11.5, 74.0, 18.5, 78.65],
  Kerala: [8.2, 74.8, 12.85, 77.5],
  Ladakh: [32.2, 75.2, 36.0, 79.6],
  Lakshadweep: [8.2, 71.9, 11.8, 74.1],
  'Madhya Pradesh': [21.0, 74.0, 26.95, 82.9],
  Maharashtra: [15.55, 72.55, 22.1, 80.95],
  Manipur: [23.75, 92.9, 25.75, 94.85],
  Meghalaya: [24.95, 89.75, 26.2, 92.85],
  Mizoram: [21.9, 92.2, 24.6, 93.5],
  Nagaland: [25.1, 93.3, 27.1, 95.3],
  Odisha: [17.7, 81.3, 22.65, 87.55],
  Puducherry: [10.75, 75.4, 16.85, 82.4],
  Punjab: [29.5, 73.8, 32.6, 77.0],
  Rajasthan: [23.0, 69.4, 30.25, 78.3],
  Sikkim: [27.0, 87.95, 28.2, 88.95],
  'Tamil Nadu': [8.0, 76.15, 13.65, 80.4],
  Telangana: [15.8, 77.2, 19.95, 81.35],
  Tripura: [22.9, 91.1, 24.6, 92.4],
  'Uttar Pradesh': [23.8, 77.0, 30.45, 84.7],
  Uttarakhand: [28.65, 77.5, 31.5, 81.1],
  'West Bengal': [21.4, 85.75, 27.3, 89.95],
}

const formerNames: Readonly<Record<string, string>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  'the dadra and nagar haveli and daman and diu': 'Dadra and Nagar Haveli and Daman and Diu',
}

const byLowerCase = new Map(Object.keys(states).map((name) => [name.toLowerCase(), name]))

/** The current name of a state in the source's spelling; undefined for "NA" and unknown names. */
export function currentState(text: string): string | undefined {
  const key = text.trim().toLowerCase().replace(/&/g, 'and')
  return formerNames[key] ?? byLowerCase.get(key)
}

/** Whether a point lies inside the state's box. */
export function insideState(state: string, lat: number, lng: number): boolean {
  const box = states[state]
  return box !== undefined && lat >= box[0] && lng >= box[1] && lat <= box[2] && lng <= box[3]
}
