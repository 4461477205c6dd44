/** Examples of these endpoints for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { emptyOf } from '#kernel/record.ts'
import { catalogue } from './catalogue.ts'
import { exampleProduct } from './example-product.ts'
import { productRecord } from './product-record.ts'

/** A shared product is in nobody's offers. */
const { showInOffers: _, code: __, ...empty } = emptyOf(productRecord)

const exampleDefaultImage = {
  imageId: 1,
  imageName: '1-makrana-white.jpg',
  imagePath: '0d6c1f9a5b7e42380000000000000000-640x640-d9d9d6',
  colorName: 'white',
  isActive: true,
  isDefault: true,
  isSelected: false,
  isValid: 4,
  statusText: 'Approved',
  comment: '',
  activeOn: '2026-11-20T09:30:00.000Z',
  validateDate: '2026-11-20T09:30:00.000Z',
  itemTypeId: 101,
  itemSubTypeId: 10101,
}

export const catalogueExamples = examples(catalogue, {
  itemTypes: {
    input: { companyId: emptyGuid },
    answer: [
      {
        id: 101,
        name: 'Makrana Marble',
        description:
          'From Makrana in Nagaur, the stone of the Taj Mahal; needs no resin and does not yellow.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: true,
      },
      {
        id: 102,
        name: 'White Marble',
        description: 'Whites of Rajasthan and Gujarat other than Makrana.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: false,
      },
      {
        id: 103,
        name: 'Coloured Marble',
        description: 'Green, brown, pink, beige and black marbles of India.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: false,
      },
    ],
  },
  itemTypeNames: {
    input: {},
    answer: [
      { name: 'Makrana Marble', companyTypeId: 1 },
      { name: 'White Marble', companyTypeId: 1 },
      { name: 'Coloured Marble', companyTypeId: 1 },
    ],
  },
  itemTags: {
    input: {},
    answer: [
      { id: 1, name: 'Polished', isSelected: false },
      { id: 2, name: 'Honed', isSelected: false },
      { id: 3, name: 'Leather Finish', isSelected: false },
    ],
  },
  colours: {
    input: {},
    answer: [
      { id: 0, code: '', description: 'No colour', name: 'none' },
      { id: 1, code: '#ffffff', description: 'White', name: 'white' },
      { id: 2, code: '#c0c0c0', description: 'Silver', name: 'silver' },
    ],
  },
  companyProducts: {
    input: { companyType: 1, filterStatus: 0, sortBy: 1, pageSize: 25, pageNumber: 1 },
    answer: { products: [exampleProduct], totalCount: 1 },
  },
  defaultProducts: {
    input: { companyType: 1, itemType: 101, itemSubType: 10101, sortBy: 1, pageSize: 25 },
    answer: {
      products: [
        {
          productId: '1de0a9f4-62f1-4c0e-a5d3-0c4a7b1b9f10',
          companyTypeId: 1,
          ...empty,
          name: 'Makrana White Marble Slab',
          description:
            'Pure white marble from the Makrana hills, close-grained and free of resin. It does not yellow, and its polish deepens with years of use; for floors, pooja rooms and carved work.',
          itemTypeId: 101,
          itemSubTypeId: 10101,
          itemTypeIdText: 'Makrana Marble',
          itemSubTypeIdText: 'Makrana White',
          price: 220,
          offerPrice: 0,
          size: '18 mm slab',
          unit: '1',
          unitOfMeasure: 'sq ft',
          materialType: 'Marble',
          color: 'white',
          isDefault: true,
          isAlreadyAdded: false,
          tagTitles: '1; 42; 55; 65; ',
          tagTitleText: '#Polished; #Flooring; #Pooja Room; #Luxury; ',
          attributes: { ...exampleProduct.attributes, 'stone-form': 'slab' },
          attributeList: [
            ...exampleProduct.attributeList,
            {
              code: 'stone-form',
              name: { english: 'Form', hindi: 'रूप' },
              value: { english: 'Slab', hindi: 'स्लैब' },
              isInCompare: true,
            },
          ],
          moreInfo:
            '[{"key":"Origin","value":"Makrana, Nagaur"},{"key":"Finish","value":"Mirror polish"}]',
          productImageList: [exampleDefaultImage],
        },
      ],
      totalCount: 1,
    },
  },
  defaultImages: {
    input: { companyType: 1, itemType: 101, itemSubType: 10101, sortBy: 1, pageSize: 25 },
    answer: { images: [exampleDefaultImage], totalCount: 1 },
  },
})
