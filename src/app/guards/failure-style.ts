/** The look of the page that needs no built file: the public tokens, without their stylesheets and typefaces. */
export const FAILURE_CSS = `
*{box-sizing:border-box}
body{margin:0;background:#f7f6f2;color:#14171a;font:400 18px/1.55 "Public Sans",system-ui,sans-serif;overflow-wrap:anywhere}
header{background:#14171a;padding:13px max(20px,calc(50vw - 560px));border-bottom:4px solid #ffc72c}
header a{display:inline-flex;gap:14px;align-items:center;color:#fff;text-decoration:none}
header b{display:block;font:800 20px/1.05 Overpass,"Arial Black",sans-serif}
.name{display:block;margin-top:2px;font-size:13px;line-height:1.3;color:#c9ced3}
main{padding:64px max(20px,calc(50vw - 560px)) 96px}
.eyebrow{margin:0;color:#545d66;font-size:14px;font-weight:700;letter-spacing:.08em;text-transform:uppercase}
h1{margin:12px 0 24px;max-width:20ch;font:800 clamp(34px,5vw,56px)/1.05 Overpass,"Arial Black",sans-serif}
.lede{margin:0 0 8px;max-width:60ch;font-size:20px}
.actions{display:flex;flex-wrap:wrap;gap:16px;margin:32px 0 40px}
.button,.second{padding:13px 24px;border:2px solid #006b54;border-radius:2px;font-weight:700;text-align:center;text-decoration:none}
.button{background:#006b54;color:#fff}.second{color:#006b54}
.button:hover{background:#00513f;border-color:#00513f}.second:hover{background:#cfe6df}
dl{margin:0;display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 16px;font-size:16px;font-variant-numeric:tabular-nums}
dt{color:#545d66}dd{margin:0}dd a{color:#006b54}
:focus-visible{outline:3px solid #ffc72c;box-shadow:0 0 0 5px #14171a}
@media(max-width:700px){main{padding-block:40px 64px}.actions{flex-direction:column}}
@media(max-width:340px){dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}}
`;
