import { fold } from '../../words/wording.ts';

const names = (text: string): string[] =>
  text
    .split(/[,\n]/u)
    .map((name) => fold(name.trim()))
    .filter((name) => name !== '');

/** Cities beside those that time zones are named for, as they are written in their own and other languages. */
export const cities: readonly string[] = names(`
  NYC, CABA
  Kiew, Kyjiw, Kiev, Moskau, Moscou, Mosca, Warschau, Varsovie, Varsavia, Prag, Praga, Mailand, Rom, Lissabon, Lisbonne, Athen, Bukarest, Brüssel, Genf, Kopenhagen
  Venedig, Florenz, Neapel, Turin, Krakau, Danzig, Breslau, Belgrad, Kairo, Peking, Londres, Londra, Munich, Monaco di Baviera
  New York City, San Francisco, Boston, Seattle, Austin, Dallas, Houston, San Diego, San Jose, Philadelphia, Atlanta, Miami, Washington, Palo Alto
  Mountain View, Menlo Park, Sunnyvale, Cupertino, Redmond, Bellevue, Santa Clara, Oakland, Berkeley, Portland, Sacramento, Las Vegas, Minneapolis
  Pittsburgh, Cleveland, Columbus, Cincinnati, Charlotte, Raleigh, Durham, Nashville, Orlando, Tampa, Baltimore, Brooklyn, Cambridge, San Antonio
  Salt Lake City, Kansas City, St. Louis, Saint Louis, Milwaukee, Madison, Ann Arbor, Ithaca, Princeton, New Haven, Providence, Buffalo, Rochester
  Irvine, Pasadena, Santa Monica, Santa Barbara, Fremont, Plano, Richmond, Arlington, Jersey City, Hoboken, Newark, Stamford, Hartford, Albany
  Montreal, Montréal, Québec, Quebec, Ottawa, Calgary, Mississauga, Waterloo, Brampton, Kitchener, Hamilton, Burnaby, Laval
  Birmingham, Manchester, Leeds, Liverpool, Sheffield, Bristol, Nottingham, Leicester, Newcastle, Newcastle upon Tyne, Glasgow, Edinburgh, Cardiff
  Oxford, Brighton, Southampton, Reading, Coventry, York, Bath, Exeter, Plymouth, Portsmouth, Milton Keynes, Swansea, Aberdeen, Dundee, Norwich
  Cork, Galway, Limerick, Waterford, Londres, Londra, London
  München, Munich, Hamburg, Köln, Cologne, Frankfurt, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Dresden, Hannover, Nürnberg, Bremen, Essen
  Dortmund, Bonn, Karlsruhe, Mannheim, Heidelberg, Freiburg, Darmstadt, Augsburg, Aachen, Münster, Bielefeld, Bochum, Wuppertal, Mainz, Kiel, Jena
  Potsdam, Ulm, Regensburg, Würzburg, Erlangen, Ingolstadt, Kassel, Göttingen, Braunschweig, Wolfsburg, Saarbrücken, Rostock, Magdeburg, Halle
  Giengen, Heidenheim, Heidenheim an der Brenz, Aalen, Konstanz, Tübingen, Siegen, Paderborn, Osnabrück, Oldenburg, Griesheim
  Wien, Graz, Linz, Salzburg, Innsbruck, Klagenfurt, Villach, Wels, Steyr, Zürich, Zurich, Genf, Genève, Geneva, Basel, Bern, Lausanne, Winterthur
  Luzern, St. Gallen, Biel, Thun, Fribourg, Neuchâtel, Lugano, Zug
  Lyon, Marseille, Toulouse, Bordeaux, Lille, Nantes, Strasbourg, Nice, Rennes, Montpellier, Grenoble, Dijon, Angers, Reims, Le Havre, Toulon
  Clermont-Ferrand, Rouen, Metz, Nancy, Tours, Caen, Orléans, Besançon, Montreuil, Boulogne, Boulogne-Billancourt, La Défense, Courbevoie, Nanterre
  Versailles, Massy, Saclay, Sophia Antipolis, Bagnolet, Créteil, Vitry, Vitry-sur-Seine, Saint-Denis, Évry, Cergy, Issy-les-Moulineaux, Levallois-Perret
  Barcelona, Valencia, València, Sevilla, Seville, Zaragoza, Málaga, Malaga, Bilbao, Murcia, Palma, Alicante, Córdoba, Valladolid, Vigo, Gijón, Granada
  Santander, Oviedo, Pamplona, San Sebastián, Donostia, Vitoria, Salamanca, Burgos, Almería, Cádiz, Jerez de la Frontera, Huelva, León, Tarragona, Girona
  Milano, Milan, Roma, Torino, Turin, Napoli, Naples, Bologna, Firenze, Florence, Genova, Palermo, Bari, Catania, Venezia, Venice, Verona, Padova, Padua
  Trieste, Brescia, Parma, Modena, Pisa, Cagliari, Perugia, Trento, Bergamo, Ferrara, Siena, Salerno
  Lisboa, Lisbon, Porto, Braga, Coimbra, Aveiro, Faro, Setúbal, São Paulo, Sao Paulo, Rio de Janeiro, Belo Horizonte, Brasília, Curitiba, Porto Alegre
  Salvador, Recife, Fortaleza, Campinas, Florianópolis, Goiânia, Belém, Manaus, Vitória, Natal, Joinville, Santos, São José dos Campos, Uberlândia
  Ciudad de México, Mexico City, CDMX, Guadalajara, Monterrey, Puebla, Querétaro, Santiago de Querétaro, Tijuana, Mexicali, Oaxaca, León, Mérida
  Rosario, Córdoba, Mendoza, La Plata, Santa Fe, San Nicolás, Medellín, Cali, Barranquilla, Quito, Guayaquil, Arequipa, Trujillo, Valparaíso
  Concepción, Ciudad del Este, Santa Cruz, San Salvador, San José
  Rotterdam, Den Haag, The Hague, Utrecht, Eindhoven, Delft, Leiden, Groningen, Nijmegen, Tilburg, Breda, Maastricht, Enschede, Haarlem, Amersfoort
  Roermond, Heerlen, Arnhem, Almere, Zwolle, Leeuwarden, Antwerpen, Antwerp, Gent, Ghent, Brugge, Leuven, Liège, Mechelen, Hasselt, Bruxelles, Brussel
  Warszawa, Kraków, Krakow, Cracow, Wrocław, Wroclaw, Poznań, Poznan, Gdańsk, Gdansk, Łódź, Katowice, Lublin, Szczecin, Bydgoszcz, Gdynia, Rzeszów
  Praha, Brno, Ostrava, Plzeň, Liberec, Olomouc, Bratislava, Košice, Budapest, Debrecen, Szeged, București, Cluj-Napoca, Cluj, Timișoara, Iași, Brașov
  Sofia, Plovdiv, Varna, Beograd, Novi Sad, Ljubljana, Maribor, Split, Rijeka, Thessaloniki, Athens, Athína
  Göteborg, Gothenburg, Malmö, Uppsala, Lund, Linköping, Aarhus, Odense, Aalborg, Bergen, Trondheim, Stavanger, Espoo, Tampere, Turku, Oulu
  Αθήνα, Θεσσαλονίκη, Πάτρα, Ηράκλειο, Λάρισα, Βόλος, Ιωάννινα, Χανιά, Ρόδος, Καβάλα, Πειραιάς, Λευκωσία, Λεμεσός, Χαλκίδα, Κέρκυρα
  北京, 上海, 广州, 深圳, 杭州, 南京, 武汉, 成都, 重庆, 西安, 苏州, 天津, 青岛, 长沙, 大连, 厦门, 合肥, 济南, 郑州, 沈阳, 哈尔滨, 宁波, 无锡, 福州, 昆明, 香港, 澳门, 台北, 臺北, 高雄, 台中, 新竹, 北京市, 上海市, 广州市, 深圳市, 杭州市, 远程
  القاهرة, الإسكندرية, الجيزة, الرياض, جدة, مكة, الدمام, دبي, أبوظبي, الشارقة, الدوحة, الكويت, المنامة, مسقط, عمان, بيروت, دمشق, بغداد, الدار البيضاء, الرباط, تونس, الجزائر, الخرطوم, القدس, رام الله, غزة, طرابلس
  Москва, Санкт-Петербург, СПб, Новосибирск, Екатеринбург, Казань, Нижний Новгород, Челябинск, Самара, Омск, Ростов-на-Дону, Уфа, Красноярск, Пермь
  Воронеж, Волгоград, Краснодар, Томск, Иннополис, Долгопрудный, Минск, Киев, Харьков, Алматы, Астана, Ташкент, Saint-Petersburg, St. Petersburg
  Saint Petersburg, Moscou, Moskau, Novosibirsk, Kazan, Kyiv, Kyjiw, Kharkiv, Lviv, Odesa, Odessa, Dnipro, Kropywnyzkyj, Switlowodsk
  Mumbai, Delhi, New Delhi, Bangalore, Bengaluru, Hyderabad, Chennai, Pune, Ahmedabad, Jaipur, Lucknow, Noida, Gurgaon, Gurugram, Coimbatore, Kochi
  Indore, Nagpur, Bhopal, Chandigarh, Surat, Vellore, Visakhapatnam, Thiruvananthapuram, Kanpur, Patna, Vadodara, Mysore, Mysuru, Mangalore, Madurai
  Lahore, Islamabad, Rawalpindi, Faisalabad, Peshawar, Multan, Chittagong, Sylhet, Kandy
  Beijing, Shenzhen, Guangzhou, Hangzhou, Chengdu, Nanjing, Wuhan, Suzhou, Xi'an, Tianjin, Osaka, Kyoto, Nagoya, Yokohama, Fukuoka, Busan, Incheon
  Bandung, Surabaya, Yogyakarta, Penang, Cebu, Quezon City, Makati, Hanoi, Ho Chi Minh City, Da Nang, Chiang Mai, Taichung, Hsinchu, Kaohsiung
  Tel Aviv, Haifa, Ankara, İzmir, Izmir, Bursa, Abu Dhabi, Sharjah, Doha, Jeddah, Dammam, Alexandria, Giza, Rabat, Marrakech, Fès, Agadir, Tanger
  Oran, Sfax, Ibadan, Abuja, Port Harcourt, Kumasi, Mombasa, Kisumu, Cape Town, Durban, Pretoria, Stellenbosch, Yaoundé, Thessaloniki
  Adelaide, Canberra, Gold Coast, Newcastle, Wellington, Christchurch, Dunedin, Tehran, Isfahan, Shiraz, Tabriz, Mashhad, Ludwigshafen, Pasching
`);

/** States, provinces and counties, with the letters they are shortened to. */
export const regions: readonly string[] = names(`
  EMEA, APAC, LATAM
  Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas
  Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire
  New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota
  Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming
  AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR
  PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, DC, D.C., ON, QC, BC, AB, MB, SK, NS, NB, NL, Ontario, British Columbia, Alberta, Manitoba
  Saskatchewan, Nova Scotia, NSW, VIC, QLD, ACT, TAS, New South Wales, Victoria, Queensland, Western Australia, South Australia, Tasmania
  SP, RJ, MG, RS, PR, BA, PE, CE, GO, DF, ES, RN, PB, MT, MS, CG, TN, KA, MH, UP, TS, AP, KL, WB, HR, PB
  Bayern, Bavaria, Baden-Württemberg, Hessen, Niedersachsen, Sachsen, Thüringen, Brandenburg, Nordrhein-Westfalen, NRW, Rheinland-Pfalz, Saarland
  Schleswig-Holstein, Mecklenburg-Vorpommern, Sachsen-Anhalt, Steiermark, Tirol, Kärnten, Oberösterreich, Niederösterreich, Vorarlberg
  Île-de-France, Ile de France, Bretagne, Normandie, Occitanie, Provence, Alsace, Auvergne, Rhône-Alpes, Nouvelle-Aquitaine, Hauts-de-France
  Cataluña, Catalunya, Andalucía, Madrid, Galicia, Euskadi, País Vasco, Asturias, Cantabria, Navarra, Aragón, Extremadura, Castilla y León
  Lombardia, Piemonte, Veneto, Toscana, Lazio, Sicilia, Sardegna, Puglia, Campania, Emilia-Romagna, Liguria, Friuli
  Maharashtra, Karnataka, Tamil Nadu, Kerala, Gujarat, Punjab, Rajasthan, Telangana, Andhra Pradesh, Uttar Pradesh, West Bengal, Haryana, Bihar
  Sindh, KPK, Zhejiang, Guangdong, Jiangsu, Kent, Essex, Surrey, Sussex, Hampshire, Devon, Cornwall, Yorkshire, Lancashire, Cheshire, Merseyside
  Derbyshire, Norfolk, Suffolk, Berkshire, Buckinghamshire, Hertfordshire, Bedfordshire, Cambridgeshire, Oxfordshire, Wiltshire, Dorset, Somerset
  Gloucestershire, Warwickshire, Staffordshire, Shropshire, Leicestershire, Nottinghamshire, Lincolnshire, Cumbria, Northumberland, Durham, Middlesex
  Greater Manchester, West Midlands, Greater London, Bay Area, Silicon Valley, Europe, Asia, Africa, Worldwide, EU, Qro, Jal, Nuevo León
  安徽, 浙江, 江苏, 广东, 山东, 四川, 湖北, 湖南, 河南, 河北, 福建, 江西, 陕西, 辽宁, 吉林, 黑龙江, 云南, 贵州, 山西, 海南, 广西, 内蒙古, 新疆, 甘肃
  London Area, Ile-de-France, Baja California, Estado de México, Buenos Aires, Lima, Antioquia
`);
