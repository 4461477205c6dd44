/** Examples of these calls for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { companies, renameConsole } from './contract.ts'

const exampleIds = { userId: emptyGuid, companyId: emptyGuid }

const renamed = {
  name: 'Sharma Marbles and Granites',
  companyUrl: 'sharma-marbles-granites',
  comment: '',
  createdDate: '2026-11-21T05:40:00.000Z',
}

export const companiesExamples = examples(companies, {
  types: {
    input: {},
    answer: [
      {
        id: 1,
        name: 'Marble And Granite',
        description: 'Marble, granite and other natural stone, as slabs and tiles.',
        code: 'MARBLE',
        selected: false,
      },
      {
        id: 2,
        name: 'Tile',
        description: 'Ceramic, vitrified and mosaic tiles for floors and walls.',
        code: 'TILE',
        selected: false,
      },
      {
        id: 3,
        name: 'Furniture',
        description: 'Furniture for homes and offices.',
        code: 'FURNITURE',
        selected: false,
      },
    ],
  },
  detail: {
    input: exampleIds,
    answer: {
      companyId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      name: 'Shree Makrana Marbles',
      description: 'White and pink Makrana marble, cut to size.',
      isDescriptionValid: 12,
      descAdminComment: '',
      legalName: '',
      gstin: '',
      isRegistrationValid: 12,
      registrationComment: '',
      picture: '',
      isBackgroundImageValid: 12,
      adminComment: '',
      contactNo: '9829022222',
      emailAddress: 'seller@example.com',
      workingTypes: [1],
      hiddenWorkingTypes: [],
      companyUrl: 'shree-makrana-marbles',
      isActive: true,
    },
  },
  saveDetail: {
    input: {
      Name: 'Asha Stones',
      Description: 'Kota stone and sandstone, polished or rough.',
      CompanyId: emptyGuid,
      ContactNo: '9829011111',
      EmailAddress: 'asha@example.com',
      WorkingTypes: [1],
      companyUrl: 'asha-stones',
    },
    answer: { result: 1, companyId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
  },
  urlIsUnique: {
    input: { url: 'asha-marbles' },
    answer: true,
  },
  alike: { input: { name: 'Balaji Sanitary House', contactNo: '9829000000' }, answer: [] },
  validateReferralCode: {
    input: { userId: emptyGuid, referralCode: 'NEEV123456' },
    answer: false,
  },
  progress: {
    input: { companyId: emptyGuid },
    answer: { address: true, products: true, plan: true },
  },
  addresses: {
    input: exampleIds,
    answer: {
      addressList: [
        {
          addressId: 1,
          firstLine: 'Plot 12, Marble Market',
          secondLine: '',
          city: 'Kishangarh',
          state: 'Rajasthan',
          pinCode: '305801',
          country: 'India',
          contactNo: '9829022222',
          alternateContactNo: '',
          latitude: 0,
          longitude: 0,
          addressType: 3,
          isActive: true,
          overLimit: false,
          stateCode: '08',
          picture: '',
          description: '',
        },
      ],
    },
  },
  saveAddresses: {
    input: {
      loginId: emptyGuid,
      companyId: emptyGuid,
      addressList: [
        {
          addressId: 0,
          firstLine: 'Plot 12, Marble Market',
          city: 'Kishangarh',
          state: 'Rajasthan',
          pinCode: '305801',
          country: 'India',
          contactNo: '9829011111',
        },
      ],
    },
    answer: 1,
  },
  rename: {
    input: {
      companyId: emptyGuid,
      name: 'Sharma Marbles and Granites',
      companyUrl: 'sharma-marbles-granites',
      words: 'We sell granite, too, since my brother joined.',
    },
    answer: 'sent',
  },
  latestRename: {
    input: { companyId: emptyGuid },
    answer: { rename: { ...renamed, state: 'waiting' } },
  },
  withdrawRename: { input: { companyId: emptyGuid }, answer: 'done' },
})

export const renameConsoleExamples = examples(renameConsole, {
  find: {
    input: { open: 'decided', pageSize: 25, pageNumber: 1 },
    answer: {
      rows: [
        {
          ...renamed,
          renameId: 1,
          state: 'withdrawn',
          formerName: 'Shree Makrana Marbles',
          formerUrl: 'shree-makrana-marbles',
          words: 'We sell granite, too, since my brother joined.',
          owner: 'seller@example.com',
        },
      ],
      totalCount: 1,
    },
  },
  decide: {
    input: { renameId: 999_999, grant: false, comment: 'The sign of the shop says otherwise.' },
    answer: 'unknown',
  },
})
