/** Personal data the catalogue holds about a seller. */
import type { PersonalData } from '#platform/personal/personal.ts'
import { productDataOf } from './reads/own-data.ts'
import { importFiles, productImports } from './tables/products.ts'

export const personal: PersonalData = {
  tables: {
    product_imports: { byCompany: productImports.companyId },
    product_import_files: { byCompany: importFiles.companyId },
    products: { retained: 'products of a closed company, which are not public' },
    product_tags: { retained: 'belong to such a product' },
    product_images: { retained: 'belong to such a product' },
    converted_products: { retained: 'lines of such a product, for 30 days' },
  },
  read: async (reader, { companyId }) => {
    const products = companyId ? await productDataOf(reader, companyId) : []
    const images = products.flatMap((product) => product.images)
    return { data: { products }, pictures: images.map(({ pictureName }) => pictureName) }
  },
}
