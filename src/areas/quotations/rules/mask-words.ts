/** The words by which a number, or two words with a dot between them, is told from a contact. */

const list = (words: string): ReadonlySet<string> =>
  new Set(words.normalize('NFC').split(/\s+/).filter(Boolean))

/** What stands behind an amount or a size: then it is none of a phone. */
export const unitWords = list(`
  mm cm m mtr mtrs meter meters metre metres km ft feet foot fit in inch inches yd yard yards gaj
  sq sqft sqm sqmt sqmtr sqmm sft smt cft cum cu cuft cumtr rft rmt rm brass brash mtrsq
  kg kgs kilo kilos gm gms g gram grams ton tons tonne tonnes mt qtl quintal quintals t mg
  l lt ltr ltrs litre litres liter liters ml gallon gallons
  bag bags bori boriya bore katta katte pc pcs pce piece pieces nos no nag unit units set sets pair pairs
  box boxes ctn carton cartons pack packs packet packets pkt pkts roll rolls bundle bundles length lengths
  sheet sheets bucket buckets tin tins tube tubes drum drums can cans coil coils truck trucks trolley
  trip trips load loads dozen doz bars rod rods sticks peti dabba
  tile tiles brick bricks block blocks slab slabs door doors window windows panel panels pole poles
  tap taps light lights bulb bulbs fan fans switch switches pipe pipes paver pavers stone stones chair chairs
  plate plates frame frames stairs steps room rooms flat flats floor floors house houses person people
  percent pct per rs inr rupee rupees rupaye rupaiya only lakh lakhs lac lacs crore crores cr hazar hajar thousand hundred
  sau k w watt watts kw kva hp v volt volts amp amps a hz db psi bar gsm micron microns deg degree c mpa nm
  day days din month months mahine week weeks hour hours hr hrs min mins minutes year years saal am pm baje
  st nd rd th grade class way core pole module seater ply layer coat coats star inch
  बोरी बोरे बैग कट्टे नग पीस टन किलो किग्रा कुंतल क्विंटल फीट फुट फ़ीट वर्ग वर्गफुट मीटर मिमी इंच लीटर लाख
  हज़ार हजार सौ रुपये रुपए रू रु करोड़ ट्रक ट्रॉली ब्रास डिब्बे पेटी ईंट ईंटें टाइल टाइलें दिन महीने बजे मंजिल प्रति
  दरवाज़े दरवाजे खिड़की पत्थर पाइप शीट बंडल
`)

/** What stands before a number of another kind: its own name. */
export const labelWords = list(`
  fe is iso opc ppc m np sdr pn astm din en bs grade class type series model art article item code sku design
  shade size sizes dia diameter thk thickness thick length width height depth area carpet plot flat house villa sector phase
  block ward gali lane road tower wing floor room unit shop gate km nh sh khasra survey site pin pincode
  hsn sac gst gstin tax cess tds invoice inv bill challan dc lr awb docket order po so wo quotation quote qtn ref reference
  grn gr rr mrn gatepass pass token slip voucher indent bilty builty memo rfq tag stock
  batch lot serial sr sl no nos number rate rates price prices cost amount total budget rs inr mrp net at
  qty quantity about approx around approximately nearly upto min max minimum maximum from between under below above over
  year dated date dt drawing drg sheet page line row option ratio mix pack weight wt density load gauge swg sch schedule
  cement tmt tile tiles brick bricks brand kva rating pressure dn od id nb ch
  kamra makan sadak khasra दर भाव मूल्य कीमत आकार साइज़ साइज संख्या मात्रा पिन पिनकोड प्लॉट मकान बिल कुल
  एचएसएन जीएसटी दिनांक तारीख
`)

/** Documents and articles: their numbers are long, and unbroken. */
export const documentWords = list(`
  invoice inv bill challan dc lr awb docket consignment order po so wo eway ewaybill quotation quote qtn ref reference irn ack
  batch lot serial sr article art item sku code model design barcode ean upc drawing drg receipt utr txn transaction
  account ac acc ifsc gstin gst pan aadhaar cin rera licence license lic bis cml isi policy vehicle
  grn gr rr mrn gatepass pass token slip voucher indent bilty builty memo rfq बिल रसीद ऑर्डर
`)

/** What announces a phone number: nothing that follows is taken for an amount. */
export const contactWords = list(`
  call calls ring phone phones ph mob mobile mo contact contacts whatsapp watsapp whatapp wa dial reach msg message sms missed missedcall
  tel telephone fon mobail cell cellno callme number numbr nambar lagao milao milaye karo
  फोन फ़ोन कॉल मोबाइल मो नंबर नम्बर संपर्क सम्पर्क व्हाट्सएप व्हाट्सऐप वाट्सएप
`)

/** Words that people put between the parts of a number that is spelt out. */
export const betweenWords = list(`
  and aur then phir fir dash hyphen space minus next uske baad ke last first और फिर के बाद
`)

/** Words for a price before an amount. */
export const priceWords = list(`
  rs inr rate rates price prices cost mrp at net amount total budget offer offering deal final charge charges
  cheque paid pay advance balance due discount freight bhav daam kimat दर भाव मूल्य कीमत दाम रुपये रु रू कुल
`)

/** Services of mail that everybody knows. */
export const providers = list(`
  gmail gmial gmal googlemail yahoo ymail rediff rediffmail hotmail outlook icloud protonmail proton zoho zohomail
  aol जीमेल याहू
`)

/** What stands behind the @ of a payment address. */
export const handles = list(`
  okaxis okhdfcbank okicici oksbi okbizaxis ybl ibl axl paytm ptaxis ptyes ptsbi pthdfc apl yapl rapl axisbank axisb hdfcbank
  icici sbi kotak yesbank yesbankltd freecharge jupiteraxis fbl waaxis wahdfcbank waicici wasbi airtel postbank
  barodampay mahb indus idfcbank idfcfirst federal cnrb rbl aubank dbs kbl uboi unionbank boi pnb upi slice naviaxis
  tapicici superyes pingpay ikwik allbank axisgo payzapp imobile hsbc sib kvb dlb pockets myicici eazypay
`)

/** Endings of hosts that are no words. */
export const surelyEndings = list(`
  com net org biz info xyz io ly gl tk ai dev tv cc edu gov shop website ee gle tech uk eu ae pk bd np lk mobi asia
  guru ltd inc ninja भारत कॉम
`)

/** Endings of hosts that are words too: what stands before and behind them decides. */
export const wordlikeEndings = list(`
  in co me app page store online link site live pro club name space fun top icu click cloud group company digital homes
  house build builders builder construction plus market business services solutions world email contact care center
  design studio art agency works work zone today life media news network systems supply supplies tools parts furniture
  lighting kitchen flooring glass paint estate land property properties rent deals sale discount direct international
  global india delivery express enterprises industries vip win bar best blog city expert family trade trading ventures
`)

/** Words that end or begin sentences in the trade: no host, and nobody behind an @. */
export const commonWords = list(`
  a able about above accept accepted advance after again agreed all also am an and any anything are area as asap ask at
  available away back bag bags balance bank base basic bathroom before below best better between big bill black block blocks
  blue board bori both bottom box boxes brand brands brass bricks brick bring brown budget building but buy by call can
  cannot cash cement ceiling cement centre charge charges cheap cheaper cheapest check cheque circle city clean clear
  close coat collect colour color colours comfort coming company complete confirm confirmed construction cost count cover cr
  credit cut daily dam date day days deal dealer delay deliver delivered delivery demand depth design details different
  dimension discount discuss dispatch dispatched distance do done door doors down due each early east edge effect else enough
  entry estimate etc even evening exact exactly extra factory fast fe feet few fine finish finished first fit fitting
  fixed flat floor flooring following foot for free freight fresh from front ft full gate gate gauge get give given
  glass gloss glossy go godown good goods grade granite green grey gst half hall hand have heavy height here high hold home
  hour hours house if immediately inch inches included includes including india inform inr inside is issue it item items
  jaipur job joint just kg kgs kitchen kota labour large last late later least left length less let level light lights like
  line list little load loading local long loose lot low ltr make makes mall many marble mark market mason material
  materials matt matte may me medium meter meters metre min mm money month months more morning most mt mtr much must my nag
  near need needed needs neet net new next nice no none noon normal north nos not note nothing now number of off offer
  office ok okay old on once one only open option or order orders original other others our out outside over own pack
  packed packing paid paint pair panel part party pay payment payments pc pcs pending per percent phase piece pieces pin
  pipe pipes place plain plan please pls plywood plz point polish polished poor possible powder price prices product
  project proper provide put quality quantity quick quintal quote quoted quotation range rate rates ready received red
  regards regular reply report request required rest return revert right road roof room rooms rough round rs rs. rupees same
  sample sand saturday second see send sent separate service set shade sheet ship shop short show side sir site size sizes
  small smooth soft soon south space specs sq sqft sqm square staircase stairs standard start steel step still stock stone
  stones store street strong style such sunday supply sure surface system take tank tap taps tax team tell term terms than
  thank thanks that the them then there these thick thickness thin this those through tile tiles time times to today ton
  tone tonne tons too top total town transport trolley truck trucks tuesday two type types under unit units unload
  unloading until up upto urgent urgently us use used usual very via visit wait wall walls want wanted warm warranty
  was waste water way we week weeks weight well west wet what when where which white who whole why width will window
  windows wire with within without wood work working works yard yellow yes yesterday yet you your monday wednesday thursday
  friday tomorrow regularly warehouse showroom depot yard plot sector colony nagar marg rajasthan delhi mumbai pune kochi
  kerala gujarat surat morbi kishangarh udaipur jodhpur ajmer indore bhopal lucknow kanpur patna kolkata chennai bengaluru
  bangalore hyderabad coimbatore madurai nagpur nashik thane noida gurgaon gurugram faridabad agra varanasi ranchi
  makrana rajsamand goa chandigarh ludhiana amritsar dehradun vadodara rajkot ahmedabad sikar alwar bikaner
  aap aaj abhi accha achha agar andar aur baad bahar batao bataye bhav bhai bhaiya bhej bhejo bhejna bhi bolo chahiye chalega
  daam dena denge dijiye do din dono ek gaya ghar hai hain haan hi ho hoga hona jaldi ji jo kab kahan kal kam kar kare karna
  karo ke ki kitna kitne ko kya kyun lagega lagao le lena lo maal main makan mangwana mat mein mera milega milegi mil mistri
  nahi nahin naya ne pahle paisa par paas pe phir pura purana raha rahega rakho saman sab sabhi saath se sirf tak tarikh tha
  thik theek thoda to turant us vala wala wale wali ya yah yeh zaroor zyada namaste dhanyavad shukriya
  opc ppc tmt aac rcc upvc cpvc pvc hdpe gi ms ss mdf bwp bwr mr sdr pn gvt pgvt hsn acc jsw ambuja birla shree wonder
  kajaria somany johnson nitco asian berger nerolac dulux jaquar cera hindware parryware supreme astral finolex ashirvad
  havells polycab anchor legrand philips syska wipro bajaj crompton orient usha greenply century merino action tesa
  ultratech dalmia ramco jk lakshmi tata kamdhenu rathi sail vizag essar
  bracket bracketed style design grey colour pattern wala jaisa type kamra site godown door doorstep spot factory works counter dealer wholesale retail approx maximum minimum
`)
