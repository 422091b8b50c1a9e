/** Where the chosen scheme is kept; the name is Mantine's, which reads the same choice. */
export const colorSchemeKey = 'mantine-color-scheme-value';

/** Runs before the first paint, so that a dark page never flashes white. */
export const colorSchemeScript = `try{var s=localStorage.getItem('${colorSchemeKey}');if(s==='auto')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',s==='dark'?'dark':'light')}catch(e){}`;
