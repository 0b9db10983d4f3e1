import { CATEGORY_COLORS } from '@portal/contract';

const [blue, lightBlue, teal, green, yellow, orange, red, pink, violet] = CATEGORY_COLORS;

/** The categories of Bottega Ferri, with their colours. */
export const bottegaCategories = {
  Aperitivi: blue,
  'Caffè e tè': teal,
  'Cesti e regali': pink,
  Colazione: orange,
  "Conserve e sott'oli": lightBlue,
  "Dolci dell'Appennino": pink,
  'Frutta e verdura': green,
  Gastronomia: green,
  "Novità d'autunno": orange,
  Panetteria: yellow,
  'Pasta fresca': lightBlue,
  'Salumi e formaggi': red,
  'Vini e birre': violet,
} as const;

type CategoryName = keyof typeof bottegaCategories;

/** Name, description ('' for none), price in cents, categories, picture by its name in `assets/pictures`. */
export type DemoProduct = readonly [string, string, number, readonly CategoryName[], string?];

const bar: readonly CategoryName[] = ['Caffè e tè', 'Colazione'];
const dolci: readonly CategoryName[] = ["Dolci dell'Appennino"];
const forno: readonly CategoryName[] = ['Panetteria'];
const salumi: readonly CategoryName[] = ['Salumi e formaggi'];
const cantina: readonly CategoryName[] = ['Vini e birre'];
const pasta: readonly CategoryName[] = ['Pasta fresca'];
const verdura: readonly CategoryName[] = ['Frutta e verdura'];
const dispensa: readonly CategoryName[] = ["Conserve e sott'oli"];
const cucina: readonly CategoryName[] = ['Gastronomia'];
const autunno: CategoryName = "Novità d'autunno";
const everyCategory = Object.keys(bottegaCategories) as CategoryName[];

/** What some products cost before the last import of the shop, in cents. */
export const pricesBefore: Readonly<Record<string, number>> = {
  'Caffè espresso': 120,
  'Caffè macchiato': 140,
  'Caffè corretto': 190,
  "Caffè d'orzo": 140,
  Cappuccino: 170,
  'Latte macchiato': 170,
  Marocchino: 180,
  'Cornetto alla crema': 150,
  'Cornetto integrale': 150,
  'Cornetto vuoto': 120,
};

/** The products of Bottega Ferri, shelf by shelf. All products of a shelf were last changed on the same day. */
export const bottegaShelves: Readonly<Record<string, readonly DemoProduct[]>> = {
  '2026-03-02T08:15:00Z': [
    ['Caffè espresso', 'Miscela 100% arabica, tostata a legna', 130, bar, 'caffe'],
    ['Caffè macchiato', 'Espresso con latte montato', 150, bar, 'caffe'],
    ['Caffè corretto', 'Con sambuca, grappa o anice', 200, ['Caffè e tè'], 'caffe'],
    ["Caffè d'orzo", 'In tazza piccola o grande', 150, bar, 'caffe'],
    ['Caffè shakerato', 'Con ghiaccio, a richiesta senza zucchero', 300, ['Caffè e tè', 'Aperitivi'], 'birra-scura'],
    ['Cappuccino', "Espresso, latte fresco montato a vapore e un po' di cacao", 180, bar, 'cappuccino'],
    ['Latte macchiato', '', 180, bar, 'cappuccino'],
    ['Marocchino', 'Espresso, cacao amaro e schiuma di latte', 190, bar, 'cappuccino'],
    [
      'Cioccolata calda',
      'Densa, fatta al momento; con panna 50 centesimi in più',
      350,
      [...bar, autunno],
      'cioccolata',
    ],
    ['Tè nero', '', 220, bar, 'te'],
    ['Tè verde al gelsomino', 'Foglie intere, infusione di tre minuti', 250, bar, 'te'],
    ['Tisana del giardino', 'Melissa, menta e finocchio', 250, ['Caffè e tè']],
  ],
  '2026-04-17T14:40:00Z': [
    ['Cornetto alla crema', 'Sfogliato al burro, crema fresca', 160, ['Colazione', 'Panetteria'], 'cornetto'],
    ['Cornetto integrale', 'Con miele di castagno', 160, ['Colazione', 'Panetteria'], 'cornetto'],
    ['Cornetto vuoto', '', 130, ['Colazione', 'Panetteria'], 'cornetto'],
    ['Bombolone', 'Fritto ogni mattina, con crema o marmellata', 180, ['Colazione'], 'bombolone'],
    ['Krapfen alla ciliegia', '', 190, ['Colazione'], 'krapfen'],
    ['Fetta di crostata', "Marmellata d'albicocca o di prugne", 280, ['Colazione', ...dolci], 'crostata'],
    ["Spremuta d'arancia", 'Arance di Ribera', 350, ['Colazione', 'Aperitivi', 'Frutta e verdura'], 'spremuta'],
    [
      'Yogurt e cereali',
      "Yogurt bianco dell'Appennino, fiocchi d'avena e frutta di stagione",
      420,
      ['Colazione'],
      'yogurt',
    ],
  ],
  '2026-05-29T16:05:00Z': [
    ['Mortadella Bologna IGP', 'Con pistacchi, taglio sottile', 240, [...salumi, ...cucina, 'Aperitivi'], 'mortadella'],
    ['Prosciutto crudo di Parma', "24 mesi, all'etto", 390, salumi, 'prosciutto'],
    ['Prosciutto cotto', "Alta qualità, all'etto", 260, salumi, 'cotto'],
    ['Salame felino', "All'etto", 310, salumi, 'salame'],
    ['Coppa piacentina', "All'etto", 340, salumi, 'prosciutto'],
    ['Culatello', "Stagionato 18 mesi, all'etto", 690, [...salumi, 'Cesti e regali'], 'prosciutto'],
    ['Ciccioli frolli', '', 280, [...salumi, 'Aperitivi']],
    ['Parmigiano 24 mesi', "Di montagna, all'etto", 245, [...salumi, 'Cesti e regali'], 'parmigiano'],
    ['Parmigiano 36 mesi', "Di montagna, all'etto", 295, [...salumi, 'Cesti e regali'], 'parmigiano'],
    ['Squacquerone', "All'etto", 160, salumi, 'ricotta'],
    ['Pecorino al tartufo', '', 420, [...salumi, autunno], 'caciotta'],
    ['Ricotta di malga', "All'etto, arriva il giovedì", 130, salumi, 'ricotta'],
    ['Caciotta alle erbe', '', 190, salumi, 'caciotta'],
    ['Stracchino', '', 170, salumi],
  ],
  '2026-06-30T07:55:00Z': [
    [
      'Tagliere della casa',
      'Salumi, formaggi e tigelle per due',
      1800,
      everyCategory.filter((name) => name !== 'Caffè e tè'),
      'tagliere',
    ],
    ['Crescenta farcita', '', 450, [...cucina, 'Panetteria'], 'crescenta'],
    ['Tigelle', 'Sei pezzi, calde', 480, [...cucina, 'Aperitivi'], 'tigelle'],
    ['Gnocco fritto', 'Otto pezzi', 550, [...cucina, 'Aperitivi'], 'gnocco-fritto'],
    ["Piadina dell'orto", 'Verdure grigliate, squacquerone e rucola', 620, cucina, 'piadina'],
    ['Piadina crudo e squacquerone', '', 680, cucina, 'piadina'],
    ['Lasagne al forno', 'Porzione da 350 g', 790, [...cucina, 'Pasta fresca'], 'lasagne'],
    ['Parmigiana di melanzane', 'Porzione da 300 g', 750, cucina, 'melanzane'],
    ['Insalata russa', "All'etto", 180, cucina, 'insalata-russa'],
    ['Vitello tonnato', "All'etto", 320, cucina],
    ['Polpette al sugo', 'Cinque pezzi', 640, cucina, 'polpette'],
    ["Baccalà all'olio", "All'etto", 290, cucina, 'baccala'],
    ['Erbazzone', 'Un trancio', 380, [...cucina, 'Panetteria'], 'erbazzone'],
    ['Zuppa di farro e zucca', 'Porzione da 350 g, da scaldare', 590, [...cucina, autunno], 'zuppa'],
  ],
  '2026-07-21T10:30:00Z': [
    ['Pane comune', 'Al chilo', 380, forno, 'pane'],
    ['Pane integrale', 'Al chilo, lievito madre', 460, forno, 'pane-scuro'],
    ['Pane di segale', 'Al chilo', 520, forno, 'pane-scuro'],
    ['Ciabatta', 'Un pezzo', 120, forno, 'ciabatta'],
    ['Coppia ferrarese', 'Un pezzo', 140, forno],
    ['Focaccia al rosmarino', 'Un trancio', 250, forno, 'focaccia'],
    ['Grissini stirati', "All'olio extravergine", 340, [...forno, 'Aperitivi'], 'grissini'],
    ['Schiacciata con uva', 'Solo a settembre e ottobre', 390, [...forno, autunno], 'focaccia'],
  ],
  '2026-08-11T17:20:00Z': [
    ['Tortellini in sfoglia sottile', 'Al chilo, chiusi a mano', 3200, pasta, 'tortellini'],
    ['Tortelloni di ricotta', 'Al chilo', 2400, pasta, 'tortellini'],
    ['Tagliatelle', "All'uovo, al chilo", 1400, pasta, 'tagliatelle'],
    ['Passatelli', 'Al chilo', 1600, pasta, 'tagliatelle'],
    ['Cappellacci di zucca', 'Al chilo', 2200, [...pasta, autunno], 'tortellini'],
    ['Gnocchi di patate', 'Al chilo', 1100, pasta, 'gnocchi'],
    ['Strozzapreti', 'Al chilo', 1200, pasta],
    ['Garganelli', 'Al chilo', 1500, pasta],
  ],
  '2026-09-25T12:00:00Z': [
    ['Lambrusco Grasparossa', 'Bottiglia 75 cl, cantina di famiglia', 990, [...cantina, 'Aperitivi'], 'lambrusco'],
    ['Lambrusco di Sorbara', 'Bottiglia 75 cl', 1050, cantina, 'lambrusco'],
    ['Pignoletto frizzante', 'Bottiglia 75 cl', 890, [...cantina, 'Aperitivi'], 'vino-bianco'],
    ['Sangiovese superiore', 'Bottiglia 75 cl', 1150, cantina, 'bicchiere'],
    ['Albana passito', 'Bottiglia 37,5 cl', 1690, [...cantina, 'Cesti e regali'], 'vino-bianco'],
    ['Vino sfuso rosso', 'Al litro', 280, cantina],
    ['Birra artigianale chiara', 'Bottiglia 33 cl', 420, cantina, 'birra'],
    ['Birra artigianale ambrata', 'Bottiglia 33 cl', 450, cantina, 'birra'],
    ['Birra alle castagne', 'Bottiglia 33 cl', 490, [...cantina, autunno], 'birra-scura'],
    ["Spritz all'arancia", "Con oliva e fetta d'arancia", 550, ['Aperitivi'], 'spritz'],
    ['Bicchiere della casa', '', 300, ['Aperitivi', ...cantina], 'bicchiere'],
    ['Nocino', 'Bottiglia 50 cl', 1890, [...cantina, 'Cesti e regali'], 'aceto'],
  ],
  '2026-10-19T09:10:00Z': [
    ['Mele renette', 'Al chilo', 290, verdura, 'mela'],
    ['Pere abate', 'Al chilo', 340, verdura, 'pera'],
    ['Castagne', 'Al chilo', 690, [...verdura, autunno], 'castagne'],
    ['Zucca violina', 'Al chilo', 240, [...verdura, autunno], 'zucca'],
    ['Radicchio di campo', 'Al chilo', 520, verdura, 'radicchio'],
    ['Patate di montagna', 'Al chilo', 160, verdura, 'patate'],
    ['Funghi porcini', "All'etto, secondo il bosco", 390, [...verdura, autunno], 'porcini'],
    ['Giardiniera', 'Vaso da 500 g', 680, dispensa, 'vaso'],
    ["Carciofini sott'olio", 'Vaso da 280 g', 890, [...dispensa, 'Aperitivi'], 'vaso'],
    ['Cipolline in agrodolce', 'Con aceto balsamico, vaso da 280 g', 740, [...dispensa, 'Aperitivi'], 'vaso'],
    ['Passata di pomodoro', 'Bottiglia da 700 g', 320, dispensa, 'passata'],
    ['Savor', 'Vaso da 220 g, con cotogne e noci', 590, [...dispensa, ...dolci], 'confettura'],
    ['Aceto balsamico 12 anni', 'Boccetta da 100 ml', 3900, [...dispensa, 'Cesti e regali'], 'aceto'],
    ['Olio extravergine', 'Bottiglia da 75 cl', 1450, dispensa, 'olio'],
  ],
  '2026-11-06T15:45:00Z': [
    ['Torta di tagliatelle', 'Mandorle e sfoglia croccante, una fetta', 420, dolci, 'torta'],
    ['Zuppa inglese', 'Una coppa', 450, dolci, 'zuppa-inglese'],
    ['Amaretti morbidi', "All'etto", 280, [...dolci, 'Cesti e regali'], 'amaretti'],
    [
      "Certosino dell'Avvento",
      'Canditi, mandorle e miele; si ordina da novembre',
      2400,
      [...dolci, 'Cesti e regali', autunno],
      'torta',
    ],
    ['Croccante di sesamo', "All'etto", 320, dolci, 'croccante'],
    [
      'Cesto della domenica',
      "Vino, salame e conserve per chi arriva all'improvviso",
      4500,
      ['Cesti e regali'],
      'cesto',
    ],
    ['Cesto delle feste', '', 8900, ['Cesti e regali'], 'cesto'],
    ['Composta di fichi', 'Vaso da 220 g', 540, [...dispensa, 'Cesti e regali'], 'confettura'],
    ['Confezione regalo', 'Carta, nastro e biglietto scritto a mano', 250, ['Cesti e regali'], 'regalo'],
    ['Borsa di tela', '', 800, [], 'borsa'],
    ['Buono da 25 euro', 'Vale un anno', 2500, []],
    ['Cauzione bottiglia', '', 20, []],
    ['Sacchetto', '', 10, []],
  ],
};
