/** Current names of towns that the directory writes differently: renamed or misspelt ones. */
const table = `
Ahmednagar=Ahilyanagar; Allahabad=Prayagraj; Alleppey=Alappuzha; Anakapalle=Anakapalli
Aurangabad MH=Chhatrapati Sambhajinagar; Bangalore=Bengaluru; Baroda=Vadodara; Bassein=Vasai
Belgaum=Belagavi; Bellary=Ballari; Berhampur=Brahmapur; Burdwan=Bardhaman; Calicut=Kozhikode
Cannanore=Kannur; Chickballapur=Chikkaballapura; Chickmagalur=Chikkamagaluru
Chikmagalur=Chikkamagaluru; Cochin=Kochi; Cuddapah=Kadapa; Gauhati=Guwahati; Gulbarga=Kalaburagi
Gurgaon=Gurugram; Hoshangabad=Narmadapuram; Hospet=Hosapete; Hubli=Hubballi; Karimganj=Sribhumi
Madanganj Kishangarh=Kishangarh; Mahesana=Mehsana; Mangalore=Mangaluru; Midnapore=Medinipur
Mysore=Mysuru; Osmanabad=Dharashiv; Palghat=Palakkad; Pondicherry=Puducherry; Poona=Pune
Quilon=Kollam; Ropar=Rupnagar; Shimoga=Shivamogga; Simla=Shimla; Tellicherry=Thalassery
Trichur=Thrissur; Trivandrum=Thiruvananthapuram; Tumkur=Tumakuru; Tuticorin=Thoothukudi
Udagamandalam=Ooty; Udhagamandalam=Ooty; Kheri=Lakhimpur; Lakhimpur Kheri=Lakhimpur

Aburoad=Abu Road; Athurchengalpattu=Athur; Biswanathghat=Biswanath Ghat; Buldana=Buldhana;
Carnicobar=Car Nicobar; Chhotaudepur=Chhota Udaipur; Chitrakot=Chitrakoot; Keonjhargarh=Keonjhar;
Kodarma=Koderma; Malathrissur=Mala; Mulug=Mulugu; Nathamchengalpattu=Natham; Nawadha=Nawada;
Parnawada=Nawada; Pratap Garh=Pratapgarh; Saiha=Siaha; Siddharth Nagar=Siddharthnagar;
Yadgiri=Yadgir; Stn. Jadcherla=Jadcherla; Pakhanjore Camp=Pakhanjore; Ram Ganj Mandi=Ramganj Mandi; Mandigobindgarh=Mandi Gobindgarh; Bahror=Behror;
Shilphata=Khopoli; Tadpatri=Tadipatri; Dachpalle=Dachepalli; Bijolian=Bijolia; Chimakurty=Chimakurthy;
Industrial Estate Kundli=Kundli; Manjerikla=Manjeri; Adur=Adoor; Anand Pur Sahib=Anandpur Sahib; Ashte=Ashta; Babina Cantt=Babina
Bhabhanagar=Rawatbhata; Bhadravathi=Bhadravati; Biharsharif=Bihar Sharif; Bodhgaya=Bodh Gaya
Charkhari State=Charkhari; Cooch Behar Town=Cooch Behar; Coochbehar=Cooch Behar; D.Cantt=Danapur
Danapur Cantt=Danapur; Davangere=Davanagere; Dehrionsone=Dehri-on-Sone; Disa=Deesa
Dodballapura=Doddaballapura; Firozepur=Ferozepur; Fort Songadh=Songadh; Gharunda=Gharaunda
Ghugus Colliery=Ghugus; Gunjdundwara=Ganj Dundwara; Gurusahaiganj=Gursahaiganj
Habra Prafulla Nagar=Habra; Harihara=Harihar; Jaggaiahpet=Jaggayyapeta; Jamuriahat=Jamuria
Jhalara Patan=Jhalrapatan; Kachchh Mandvi=Mandvi; Kamanlsg=Kaman; Kayangulam=Kayamkulam
Kayalpatnam=Kayalpattinam; Killa Pardi=Pardi; Kiulrs=Kiul; Mahesh 1=Serampore; Manglour=Manglaur
Marhowrah=Marhaura; Mohindergarh=Mahendragarh; Muddebiahl=Muddebihal; Namopara=Purulia
Nangal Township=Nangal; Nautanwa Bazar=Nautanwa; New Market Jaigaon=Jaigaon; Newai=Niwai
Newbarrackpur=New Barrackpore; Nimkathana=Neem Ka Thana; Palakol=Palakollu; Pali Marwar=Pali
Pallia=Palia Kalan; Pandit Deendayal Upadhyay=Mughalsarai; Tilda - Neora=Tilda Neora;
Rani KI Sarai=Rani Ki Sarai; Two-hat=Two Hat; Bhairunda Sub Post Office=Bhairunda; Sunder Nagar1=Sundar Nagar; Parli Vaijinath=Parli Vaijnath; Piru=Piro; Purnea=Purnia; Raebarely=Raebareli
Rajamahendravaram City=Rajamahendravaram; Rajahmundry=Rajamahendravaram; Ramanagaram=Ramanagara
Ramachandrapuram He=Ramachandrapuram; Rudra Prayag=Rudraprayag; Sarupganj=Swaroopganj
Sawaimadhopur=Sawai Madhopur; Shujalpur Mandi=Shujalpur; Singrauli Colliery=Singrauli
Sriganganagar=Sri Ganganagar; Srikaranpur=Sri Karanpur; Sultanpur Avadh=Sultanpur
Talwara Township=Talwara; Tehsil Fateh Pur=Fatehpur; Tiruchengodu=Tiruchengode
Tiruvettipuram=Cheyyar; Tonk Raj=Tonk; Uttar Kashi=Uttarkashi; Vrindaban=Vrindavan
Yemmiganur=Yemmiganur; ONGC Complexpanvel=Panvel
`

const today = new Map(
  table
    .trim()
    .split(/[;\n]+/)
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.trim().split('=')
      return [from.toLowerCase(), to]
    }),
)

/** The current spelling of a town; a name without an entry is returned unchanged. */
export function currentTown(name: string): string {
  return today.get(name.toLowerCase()) ?? name
}
