/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { places } from './contract.ts'

export const placesExamples = examples(places, {
  cities: {
    input: {},
    answer: [
      { cityName: 'Abhanpur', displayValue: 'Abhanpur, Raipur, Chhattisgarh' },
      { cityName: 'Abhayapuri', displayValue: 'Abhayapuri, Bongaigaon, Assam' },
      { cityName: 'Abiramam', displayValue: 'Abiramam, Ramanathapuram, Tamil Nadu' },
    ],
  },
  pincode: {
    input: { pincode: '305801' },
    answer: {
      cityName: 'Kishangarh',
      district: 'Ajmer',
      state: 'Rajasthan',
      country: 'India',
    },
  },
  nearestCity: {
    input: { latitude: 26.59, longitude: 74.86 },
    answer: { cityName: 'Kishangarh', displayValue: 'Kishangarh, Ajmer, Rajasthan' },
  },
})
