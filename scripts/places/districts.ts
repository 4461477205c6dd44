/**
 * Current names of districts that the source writes differently: renamed ones, old spellings, and
 * the directory's own abbreviations. Key: state/name in lower case.
 */
const table = `
andaman and nicobar islands: nicobars=Nicobar; south andamans=South Andaman
andhra pradesh: ntr=NTR; spsr nellore=SPSR Nellore; visakhapatanam=Visakhapatnam; y.s.r.=YSR Kadapa; konaseema=Dr. B.R. Ambedkar Konaseema
arunachal pradesh: leparada=Lepa Rada; kra daadi=Kra Daadi
assam: kamrup metro=Kamrup Metropolitan; karimganj=Sribhumi; marigaon=Morigaon; south salmara mancachar=South Salmara-Mankachar
bihar: kaimur (bhabua)=Kaimur; pashchim champaran=West Champaran; purbi champaran=East Champaran
chhattisgarh: gaurella pendra marwahi=Gaurela-Pendra-Marwahi; korea=Koriya; janjgir-champa=Janjgir-Champa; kabirdham=Kabirdham; gariyaband=Gariaband
delhi: central=Central Delhi; east=East Delhi; north=North Delhi; north east=North East Delhi; north west=North West Delhi; south=South Delhi; south west=South West Delhi; south east=South East Delhi; west=West Delhi
gujarat: ahmadabad=Ahmedabad; arvalli=Aravalli; banas kantha=Banaskantha; chhotaudepur=Chhota Udaipur; dohad=Dahod; kachchh=Kutch; mahesana=Mehsana; panch mahals=Panchmahal; sabar kantha=Sabarkantha
haryana: charki dadri=Charkhi Dadri; yamunanagar=Yamunanagar
himachal pradesh: lahul and spiti=Lahaul and Spiti
jharkhand: east singhbum=East Singhbhum; sahebganj=Sahibganj; saraikela kharsawan=Seraikela Kharsawan
karnataka: davangere=Davanagere; vijaynagar=Vijayanagara
ladakh: leh ladakh=Leh
lakshadweep: lakshadweep district=Lakshadweep
madhya pradesh: east nimar=Khandwa; hoshangabad=Narmadapuram
maharashtra: ahmednagar=Ahilyanagar; aurangabad=Chhatrapati Sambhajinagar; osmanabad=Dharashiv
mizoram: saiha=Siaha
meghalaya: ri bhoi=Ri Bhoi
odisha: anugul=Angul; baleshwar=Balasore; jagatsinghapur=Jagatsinghpur; jajapur=Jajpur; kendujhar=Keonjhar; nabarangpur=Nabarangpur; sonepur=Subarnapur
puducherry: pondicherry=Puducherry
punjab: firozepur=Ferozepur; s.a.s nagar=S.A.S. Nagar
rajasthan: ganganagar=Sri Ganganagar; jalore=Jalore
sikkim: east district=Gangtok; north district=Mangan; south district=Namchi; west district=Gyalshing
tamil nadu: thiruvallur=Tiruvallur; thiruvarur=Tiruvarur; tuticorin=Thoothukudi; villupuram=Viluppuram; tirupathur=Tirupattur; tiruppur=Tiruppur
telangana: mahabubnagar=Mahabubnagar; jangoan=Jangaon; jagitial=Jagtial; kumuram bheem asifabad=Komaram Bheem Asifabad; jayashankar bhupalapally=Jayashankar Bhupalpally; medchal malkajgiri=Medchal-Malkajgiri; ranga reddy=Rangareddy
tripura: sepahijala=Sepahijala
uttar pradesh: kheri=Lakhimpur Kheri; kushi nagar=Kushinagar; rae bareli=Raebareli; sant kabeer nagar=Sant Kabir Nagar; siddharth nagar=Siddharthnagar
uttarakhand: rudra prayag=Rudraprayag; udam singh nagar=Udham Singh Nagar; uttar kashi=Uttarkashi
west bengal: 24 paraganas north=North 24 Parganas; 24 paraganas south=South 24 Parganas; coochbehar=Cooch Behar; dinajpur dakshin=Dakshin Dinajpur; dinajpur uttar=Uttar Dinajpur; maldah=Malda; medinipur east=Purba Medinipur; medinipur west=Paschim Medinipur
`

const current = new Map<string, string>()
for (const line of table.trim().split('\n')) {
  const [state = '', pairs = ''] = line.split(': ')
  for (const pair of pairs.split('; ')) {
    const [from = '', to = ''] = pair.split('=')
    current.set(`${state}/${from}`, to)
  }
}

/**
 * The current, properly cased name of a district.
 *
 * @param state the state's current name
 * @param text the district as the source writes it
 * @param properCase how to case a name without an entry
 */
export function currentDistrict(
  state: string,
  text: string,
  properCase: (name: string) => string,
): string {
  const name = text.trim().replace(/\s+/g, ' ')
  return current.get(`${state}/${name}`.toLowerCase()) ?? properCase(name)
}
