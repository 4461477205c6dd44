/** The page of the blog about each trade's goods. */

const guides: Readonly<Record<number, string>> = {
  1: '/Blog/BlogMarble',
  2: '/Blog/BlogTile',
  3: '/Blog/BlogFurniture',
  4: '/Blog/BlogLighting',
  5: '/Blog/BlogPipesAndFittings',
  6: '/Blog/BlogBuildingMaterials',
  7: '/Blog/BlogBuildingMaterials',
}

/** The path of the guide to a trade's goods, or undefined. */
export const guideOfTrade = (companyTypeId: number): string | undefined => guides[companyTypeId]
