/** Lines that strangers typed and that were read wrongly once, each with lines like it. */
import { describe, expect, test } from 'vitest'
import { referenceKinds } from '#tests/item-kinds.ts'
import { readLines } from './reader.ts'

/** What is read: quantity, unit, kind and text of each line. */
type Case = [typed: string, ...read: string[]]

const read = (typed: string) =>
  readLines(typed, referenceKinds).map(({ quantity, unit, itemTypeId, text, size, note }) =>
    [`${quantity ?? '?'} ${unit ?? '-'}`, itemTypeId ?? '-', text, size ?? '-', note || '-'].join(
      ' · ',
    ),
  )

const reported: Record<string, Case[]> = {
  'units with full stops are those units': [
    ['cement 30 K.G.', '30 kg · 602 · cement · - · -'],
    ['ms pipe 20 K.G.', '20 kg · 708 · ms pipe · - · -'],
    ['binding wire 25 K.G.', '25 kg · 707 · binding wire · - · -'],
    ['nails 5 k.g.', '5 kg · 716 · nails · - · -'],
    ['saria 12mm 2 M.T.', '2 tonne · 706 · saria 12mm · 12 mm · -'],
    ['saria 2.5 M.T', '2.5 tonne · 706 · saria · - · -'],
    ['saria 1.5 M.T.', '1.5 tonne · 706 · saria · - · -'],
    ['2 M.T. cement', '2 tonne · 602 · cement · - · -'],
    ['sand 300 C.F.T.', '300 cu ft · 704 · sand · - · -'],
    ['tiles 300 S.F.T', '300 sq ft · 201 · tiles · - · -'],
    ['skirting 200 R.F.T.', '200 running foot · 210 · skirting · - · -'],
    ['pipe 30 R.M.T.', '30 metre · 503 · pipe · - · -'],
    ['hinges 20 N.O.S.', '20 piece · 716 · hinges · - · -'],
    ['paint 20 L.T.R.', '20 litre · 608 · paint · - · -'],
    ['tiles 40 S.Q.F.T.', '40 sq ft · 201 · tiles · - · -'],
    ['concrete 6 C.U.M.', '6 cu m · 604 · concrete · - · -'],
  ],
  'plain English names of units': [
    ['marble 500 square feet', '500 sq ft · 102 · marble · - · -'],
    ['marble 500 Square Feet', '500 sq ft · 102 · marble · - · -'],
    ['marble 500 square foot', '500 sq ft · 102 · marble · - · -'],
    ['marble 500 square ft', '500 sq ft · 102 · marble · - · -'],
    ['marble 500 square meters', '500 sq m · 102 · marble · - · -'],
    ['marble 500 square metres', '500 sq m · 102 · marble · - · -'],
    ['sand 300 cubic feet', '300 cu ft · 704 · sand · - · -'],
    ['sand 300 cubic foot', '300 cu ft · 704 · sand · - · -'],
    ['sand 300 cubic ft', '300 cu ft · 704 · sand · - · -'],
    ['sand 20 cubic meter', '20 cu m · 704 · sand · - · -'],
    ['sand 20 cubic meters', '20 cu m · 704 · sand · - · -'],
    ['saria 2 metric ton', '2 tonne · 706 · saria · - · -'],
    ['saria 2 metric tonnes', '2 tonne · 706 · saria · - · -'],
    ['saria 1.5 t', '1.5 tonne · 706 · saria · - · -'],
    ['saria 5 qntl', '5 quintal · 706 · saria · - · -'],
    ['tiles 300 sq-ft', '300 sq ft · 201 · tiles · - · -'],
    ['pipe 30 running mtr', '30 metre · 503 · pipe · - · -'],
    ['pipe 30 Rmtr', '30 metre · 503 · pipe · - · -'],
    ['paint 20 lts', '20 litre · 608 · paint · - · -'],
    ['tiles 300 s.f.', '300 sq ft · 201 · tiles · - · -'],
    ['टाइल 300 स्क्वायर फीट', '300 sq ft · 201 · टाइल · - · -'],
    ['tiles 20 carton', '20 box · 201 · tiles · - · -'],
    ['tiles 20 ctn', '20 box · 201 · tiles · - · -'],
    ['thinner 3 drums', '3 drum · 617 · thinner · - · -'],
    ['sand 2 load', '2 load · 704 · sand · - · -'],
    ['sand 2 trip', '2 load · 704 · sand · - · -'],
    ['saria 20 bars', '20 length · 706 · saria · - · -'],
    ['tiles 20 sq yard', '180 sq ft · 201 · tiles · - · 20 sq yard'],
    ['saria 2 m ton', '2 tonne · 706 · saria · - · -'],
    ['cement 1 doz bags', '12 bag · 602 · cement · - · -'],
    ['2 doz bags cement', '24 bag · 602 · cement · - · -'],
    ['hinges 2 gross', '288 piece · 716 · hinges · - · -'],
  ],
  'a row of cells is a line, header words are none': [
    [
      'Cement OPC 53 | 200 | bag\nTMT 12mm | 2.5 | ton',
      '200 bag · 601 · Cement OPC 53 · - · -',
      '2.5 tonne · 706 · TMT 12mm · 12 mm · -',
    ],
    [
      '| Item | Qty | Unit |\n|---|---|---|\n| Cement | 200 | bag |\n| TMT 12mm | 2.5 | ton |',
      '200 bag · 602 · Cement · - · -',
      '2.5 tonne · 706 · TMT 12mm · 12 mm · -',
    ],
    ['Item,Qty,Unit\nTMT 12mm,2.5,ton', '2.5 tonne · 706 · TMT 12mm · 12 mm · -'],
    [
      'Sr No\tItem\tQty\tUnit\n1\tCement\t200\tbag\n2\tTMT 12mm\t2.5\tton',
      '200 bag · 602 · Cement · - · -',
      '2.5 tonne · 706 · TMT 12mm · 12 mm · -',
    ],
    ['Item;Qty;Unit\nCement;200;bag', '200 bag · 602 · Cement · - · -'],
    [
      'Cement;200;bag\nTMT 12mm;2.5;ton',
      '200 bag · 602 · Cement · - · -',
      '2.5 tonne · 706 · TMT 12mm · 12 mm · -',
    ],
  ],
  'numbers of a name are no quantity': [
    ['ewc one piece commode 4 nos', '4 piece · 512 · ewc one piece commode · - · -'],
    ['one piece toilet 2', '2 piece · 512 · one piece toilet · - · -'],
    ['commode one piece 4', '4 piece · 512 · commode one piece · - · -'],
    ['two piece sofa 1', '1 piece · 301 · two piece sofa · - · -'],
    ['waterproofing dr fixit 101 10 ltr', '10 litre · 613 · waterproofing dr fixit 101 · - · -'],
    ['Dr Fixit 101 LW+ 20 ltr', '20 litre · 613 · Dr Fixit 101 LW · - · -'],
    ['dr fixit 302 5 ltr', '5 litre · 613 · dr fixit 302 · - · -'],
    ['4 core wire 90 m', '90 metre · - · 4 core wire · - · -'],
    ['3 seater sofa 2', '2 piece · 301 · 3 seater sofa · - · -'],
    ['6 module plate 12', '12 piece · - · 6 module plate · - · -'],
    ['2 in 1 wall mixer 3', '3 piece · 510 · 2 in 1 wall mixer · - · -'],
  ],
  'a whole number and a part are one number': [
    ['1 and 1/2 ton saria', '1.5 tonne · 706 · saria · - · -'],
    ['2 and 1/2 ton saria', '2.5 tonne · 706 · saria · - · -'],
    ['2 aur 1/2 ton saria', '2.5 tonne · 706 · saria · - · -'],
    ['1 aur 1/2 brass ret', '1.5 brass · 704 · ret · - · -'],
    ['2 and a half ton saria', '2.5 tonne · 706 · saria · - · -'],
    ['one and a half ton saria', '1.5 tonne · 706 · saria · - · -'],
    ['do aur aadha ton saria', '2.5 tonne · 706 · saria · - · -'],
    ['2 aur aadha brass ret', '2.5 brass · 704 · ret · - · -'],
  ],
  'dots, dashes and crosses before a number': [
    ['Cement.....50 bags', '50 bag · 602 · Cement · - · -'],
    ['saria 12mm......2 ton', '2 tonne · 706 · saria 12mm · 12 mm · -'],
    ['bricks-5000', '5000 piece · 701 · bricks · - · -'],
    ['cement Qty-50', '50 bag · 602 · cement · - · -'],
    ['cement x50', '50 bag · 602 · cement · - · -'],
    ['50x cement', '50 bag · 602 · cement · - · -'],
    ['wash basin with pedestal-3', '3 piece · 512 · wash basin with pedestal · - · -'],
    ['wash basin -3', '3 piece · 512 · wash basin · - · -'],
    ['bricks_5000', '5000 piece · 701 · bricks · - · -'],
    ['bricks~5000', '5000 piece · 701 · bricks · - · -'],
    ['bricks=5000', '5000 piece · 701 · bricks · - · -'],
    ['cement ==> 50 bag', '50 bag · 602 · cement · - · -'],
  ],
  'what is added for waste is a note': [
    [
      '1,450 sq ft floor + 10% extra tiles 600x600 matt',
      '1450 sq ft · 201 · floor tiles 600x600 matt · 600x600 · + 10% extra',
    ],
    ['cement 200 bag + 10% extra', '200 bag · 602 · cement · - · + 10% extra'],
    ['tiles 500 sqft + 5% wastage', '500 sq ft · 201 · tiles · - · + 5% wastage'],
    [
      'tiles 500 sqft plus 5 percent wastage',
      '500 sq ft · 201 · tiles · - · plus 5 percent wastage',
    ],
    ['tiles 500 sqft with 8% cutting waste', '500 sq ft · 201 · tiles · - · with 8% cutting waste'],
    ['tiles 500 sqft 10% zyada', '500 sq ft · 201 · tiles · - · 10% zyada'],
  ],
  'about so much is so much': [
    ['cement ~200 bags', '200 bag · 602 · cement · - · -'],
    ['cement 200+ bags', '200 bag · 602 · cement · - · -'],
    ['सीमेंट सौ बोरी', '100 bag · 602 · सीमेंट · - · -'],
    ['cement sau bori', '100 bag · 602 · cement · - · -'],
    ['cement dhai sau bori', '250 bag · 602 · cement · - · -'],
  ],
  'what may mean two amounts is asked about': [
    ['river sand 10 unit', '? - · 704 · river sand 10 unit · - · -'],
    ['tmt 10 mm 2 ton 12 mm 3 ton', '? - · 706 · tmt 10 mm 2 ton 12 mm 3 ton · 10 mm, 12 mm · -'],
    ['cement 0 bags', '? - · 602 · cement 0 bags · - · -'],
    ['saria 12', '? - · 706 · saria 12 · - · -'],
    ['cement 200/bag', '? - · 602 · cement · - · 200/bag'],
  ],
  'asking, greeting and addresses are no lines': [
    ['plz send rate'],
    ['send quotation'],
    ['plz send rate for all above with gst & delivery 302033'],
    ['Thanks & regards'],
    ['Site: Plot 12, Sector 9, Jaipur 302033'],
    ['kitna hoga'],
  ],
  'words that sound like a kind do not make one': [
    ['double bed 2', '2 piece · 302 · double bed · - · -'],
    ['bathroom set 1', '1 piece · 512 · bathroom set · - · -'],
    ['distribution board 8 way 1', '1 piece · - · distribution board 8 way · - · -'],
  ],
  'stamps of a chat and dates are no sizes': [
    ['10/11/26, 9:41 am - Ramesh Mistri: cement 50 bags', '50 bag · 602 · cement · - · -'],
    ['[10/11/26, 9:41:12 AM] Ramesh Mistri: cement 50 bags', '50 bag · 602 · cement · - · -'],
    [
      'cement 50 bags delivered by 5/12/2026',
      '50 bag · 602 · cement delivered by 5/12/2026 · - · -',
    ],
    ['12/11/2026, 21:41 - +91 98290 11111: saria 2 ton', '2 tonne · 706 · saria · - · -'],
  ],
  'a hume pipe keeps its name': [
    ['hume pipe NP2 300 mm dia 10 nos', '10 piece · 505 · hume pipe NP2 300 mm dia · 300 mm · -'],
    ['RCC hume pipe 600 mm 12 nos', '12 piece · 505 · RCC hume pipe 600 mm · 600 mm · -'],
    ['hume pipe 450mm 8', '8 piece · 505 · hume pipe 450mm · 450 mm · -'],
    ['hume pipes 450mm 8', '8 piece · 505 · hume pipes 450mm · 450 mm · -'],
  ],
  'paint for outside, in either order': [
    ['पेंट बाहर का 60 लीटर', '60 litre · 609 · पेंट बाहर · - · -'],
    ['paint bahar ka 60 litre', '60 litre · 609 · paint bahar · - · -'],
    ['paint bahar wala 20 litre', '20 litre · 609 · paint bahar · - · -'],
    ['बाहर का पेंट 20 लीटर', '20 litre · 609 · बाहर का पेंट · - · -'],
    ['exterior ka paint 20 ltr', '20 litre · 609 · exterior ka paint · - · -'],
  ],
  'a count beside a pack size is in pieces': [
    ['ceiling fan 48" 5', '5 piece · - · ceiling fan 48" · 48 inch · -'],
    ['fan 4', '4 piece · - · fan · - · -'],
    ['mcb 32a sp 12', '12 piece · - · mcb 32a sp · 32 amp · -'],
    ['asian paints 20 ltr x 4', '4 bucket · 608 · asian paints 20 ltr · 20 litre · -'],
    ['epoxy grout 5kg 8', '8 piece · 214 · epoxy grout 5kg · 5 kg · -'],
    ['Fevicol 5kg x 2', '2 piece · 616 · Fevicol 5kg · 5 kg · -'],
    ['thinner 1 ltr 4 bottle', '4 piece · 617 · thinner 1 ltr · 1 litre · -'],
  ],
}

describe.each(Object.entries(reported))('%s', (_, cases) => {
  test.each(cases)('%s', (typed, ...lines) => {
    expect(read(typed)).toEqual(lines)
  })
})
