/** Example requests and responses for the API docs. */

import { addressType } from '#kernel/codes.ts'
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleInput, exampleOf } from '#kernel/record.ts'
import { personRecord, profile, type UserAddress, type UserProfile } from './contract.ts'

const exampleProfile: UserProfile = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  loginId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  fullName: 'Meera Joshi',
  ...exampleOf(personRecord, 'owner'),
  genderText: 'Female',
  primaryContactNo: '9829033333',
  primaryEmailAddress: 'buyer@example.com',
  referenceCode: 'K7QMX2RD',
  referralPoint: 0,
  profilePic: '',
  profilePicStatus: 0,
  profilePicComment: null,
}

const exampleAddress = {
  firstLine: '14, Civil Lines',
  secondLine: 'Near Ram Niwas Garden',
  city: 'Jaipur',
  state: 'Rajasthan',
  pinCode: '302006',
  country: 'India',
  contactNo: '9829033333',
  alternateContactNo: '',
}

const exampleAddresses: UserAddress[] = [
  { addressId: 1, addressType: addressType.current, ...exampleAddress },
  { addressId: 2, addressType: addressType.permanent, ...exampleAddress },
]

export const profileExamples = examples(profile, {
  info: {
    input: { loginId: emptyGuid },
    answer: exampleProfile,
  },
  completeInfo: {
    input: { loginId: emptyGuid },
    answer: { user: exampleProfile, addressList: exampleAddresses },
  },
  saveBasicDetail: {
    input: {
      loginId: emptyGuid,
      id: emptyGuid,
      ...exampleInput(personRecord),
      profilePic: null,
    },
    answer: 0,
  },
  uploadPicture: {
    input: { loginId: emptyGuid, profilePic: null, profilePicPath: '' },
    answer: 0,
  },
  addresses: {
    input: { loginId: emptyGuid, AddressTypeList: [1, 2] },
    answer: exampleAddresses,
  },
  saveAddresses: {
    input: {
      loginId: emptyGuid,
      AddressList: [
        { addressId: 0, addressType: addressType.current, ...exampleAddress },
        { addressId: 0, addressType: addressType.permanent, ...exampleAddress },
      ],
    },
    answer: 1,
  },
})
