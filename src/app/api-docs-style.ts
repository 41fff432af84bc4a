/** The look of the page about the API: the public tokens, without the built stylesheets and their hashed names. */
export const API_DOCS_CSS = `
body{margin:0;background:#f7f6f2;color:#14171a;font:400 16px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header{background:#14171a;color:#fff;padding:40px max(20px,calc(50vw - 460px));border-bottom:4px solid #ffc72c}
header a{color:#9cc7f5}h1{margin:0 0 8px;font-size:36px;line-height:1.05}p{margin:0 0 12px;max-width:68ch}
main{padding:32px max(20px,calc(50vw - 460px)) 96px}a{color:#006b54}
nav ul{columns:2 300px;list-style:none;margin:0 0 32px;padding:0}nav a{display:inline-block;padding:4px 0}
nav b,.method{font-size:13px;letter-spacing:.04em}
section{background:#fff;border:1px solid #d9d6cc;padding:20px 24px;margin:0 0 20px}section ul{margin:4px 0;padding-left:20px}
h2{font-size:20px;line-height:1.3;margin:0 0 12px}h3{font-size:16px;margin:20px 0 6px}section>h3:first-child{margin-top:0}
main>h2{margin:40px 0 16px;font-size:28px}
.method{background:#14171a;color:#fff;padding:3px 8px;border-radius:2px;vertical-align:2px}
dl{margin:0;display:grid;grid-template-columns:minmax(80px,max-content) minmax(0,1fr);gap:4px 16px}dd{margin:0}
.fields{border-left:2px solid #d9d6cc;padding-left:12px;margin:4px 0}
.kind,i{color:#545d66}code{font:15px/1.4 ui-monospace,monospace}
:focus-visible{outline:3px solid #ffc72c;box-shadow:0 0 0 5px #14171a}
@media(max-width:600px){dl{grid-template-columns:minmax(0,1fr)}dd{margin:0 0 8px}}
`;
