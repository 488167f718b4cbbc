/** Tokens of the project's palette; logical properties only, so that both directions are one. */
export const STYLE = `
@font-face{font-family:Alexandria;font-weight:100 900;font-display:optional;
src:url("/fonts/latin.woff2") format("woff2");
unicode-range:U+0020-024F,U+2010-203A,U+20A0-20C0,U+2122}
@font-face{font-family:Alexandria;font-weight:100 900;font-display:optional;
src:url("/fonts/arabic.woff2") format("woff2");
unicode-range:U+0600-06FF,U+0750-077F,U+08A0-08FF,U+200C-200D,U+FB50-FDFF,U+FE70-FEFC}
/* Of amounts with Alexandria's digits nobody can tell the separators, or the zero from a dot. */
@font-face{font-family:Alexandria;font-weight:100 900;font-display:optional;
src:url("/fonts/arabic-digits.woff2") format("woff2");unicode-range:U+0660-066C}
:root{--nile:#0f4c45;--nile-deep:#0a3731;--sand:#f7f0e4;--sand-line:#ddd2bf;--terracotta:#b4472e;
--terracotta-deep:#963821;--sunflower:#f2b544;--ink:#1d2a28;--ink-soft:#55625f;--field:#7b8783;
--alarm:#a3261b;--alarm-soft:#fdf0ed;--white:#fff}
*{box-sizing:border-box}
html{background:var(--sand);color:var(--ink);
font:400 1rem/1.55 Alexandria,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif;
-webkit-text-size-adjust:100%}
:lang(ar){line-height:1.75}
:lang(ar) body{font-size:1.05rem}
body{margin:0;min-block-size:100vh;min-block-size:100dvh;display:flex;flex-direction:column}
h1,h2,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0}
ul{list-style:none}
a{color:inherit}
:focus-visible{outline:3px solid var(--sunflower);outline-offset:2px;
box-shadow:0 0 0 2px var(--ink);border-radius:10px}
.strip{background:var(--sunflower);color:var(--ink);padding:.25rem 1.25rem .6rem;font-size:.875rem;
display:grid;grid-template-columns:auto 1fr auto;gap:0 .75rem;align-items:center}
.strip strong{background:var(--ink);color:var(--white);border-radius:99px;
padding:.1rem .7rem;font-size:.8125rem;white-space:nowrap}
.strip span{grid-row:2;grid-column:1/-1;text-wrap:pretty}
.strip a{grid-column:3;display:inline-flex;align-items:center;justify-content:center;
min-block-size:44px;min-inline-size:44px;font-weight:600}
.sheet{flex:1;display:grid;grid-template-rows:auto 1fr}
.order{background:var(--nile);color:var(--white);padding:1.25rem 1.25rem 2.75rem}
.order-in,.form-in{max-inline-size:30rem;margin-inline:auto;inline-size:100%}
.order .back{display:inline-flex;gap:.6rem;align-items:center;min-block-size:44px;
text-decoration:none;color:#e7f0ec}
.back:hover span{text-decoration:underline}
.arrow{inline-size:1.1em;block-size:1.1em;flex:none}
[dir=rtl] .arrow{transform:scaleX(-1)}
.order h1{display:flex;gap:.75rem;align-items:center;font-size:1.0625rem;font-weight:500;
margin-block-start:.5rem;color:#e7f0ec}
.seedling{inline-size:44px;block-size:44px;padding:8px;border-radius:50%;flex:none;
background:var(--white);color:var(--nile)}
.order h1 bdi{color:var(--white);font-weight:650}
.sum{font-size:clamp(2.25rem,9vw,3rem);line-height:1.25;font-weight:680;
font-variant-numeric:tabular-nums;margin-block:.75rem 1rem}
.lines{border-block-start:1px solid #ffffff3d}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding-block:.85rem}
.lines li+li{border-block-start:1px solid #ffffff3d}
.lines img{inline-size:64px;block-size:80px;object-fit:cover;flex:none;
border-radius:32px 32px 10px 10px;background:#ffffff1f}
.lines .what{flex:1;min-inline-size:0;overflow-wrap:anywhere}
.lines b{font-weight:600}
.lines small{display:block;color:#cfe0da;font-size:.9rem}
.lines .price{white-space:nowrap;font-variant-numeric:tabular-nums}
.lines .all{font-weight:650;font-size:1.125rem}
.form{padding-inline:1rem;padding-block-end:2rem}
.card{background:var(--white);border-radius:16px;padding:1.5rem 1.25rem;
box-shadow:0 1px 2px #1d2a2814,0 12px 32px #1d2a281f;margin-block-start:-1.5rem}
.card h2{font-size:1.25rem;line-height:1.4;margin-block-end:1rem}
.row{margin-block-end:1.1rem}
.pair{display:grid;gap:0 1rem;grid-template-columns:1fr}
@media (min-width:24rem){.pair{grid-template-columns:1fr 1fr}}
label,.label{display:block;font-weight:600;margin-block-end:.3rem}
.hint{display:block;color:var(--ink-soft);font-size:.875rem;margin-block-end:.3rem}
input{inline-size:100%;min-block-size:48px;font:inherit;color:inherit;background:var(--white);
border:1.5px solid var(--field);border-radius:10px;padding:.55rem .8rem}
input[dir=ltr]{font-variant-numeric:tabular-nums}
/* Or groups of Arabic digits would run from right to left, unlike on the card. */
input[inputmode=numeric]{unicode-bidi:bidi-override}
:lang(ar) input[dir=ltr]{text-align:end}
input[readonly]{background:var(--sand);border-color:var(--sand-line)}
input[aria-invalid=true]{border-color:var(--alarm);background:var(--alarm-soft)}
.problem{color:var(--alarm);font-size:.9375rem;margin-block-start:.35rem;
display:flex;gap:.4rem;align-items:start}
.problem svg{inline-size:1.1em;block-size:1.1em;flex:none;margin-block-start:.2em}
.notice{border:1.5px solid var(--alarm);border-inline-start-width:6px;border-radius:10px;
background:var(--alarm-soft);padding:.85rem 1rem;margin-block-end:1.25rem}
.notice b{display:block;color:var(--alarm)}
button,.button{display:flex;align-items:center;justify-content:center;gap:.6rem;
inline-size:100%;min-block-size:52px;font:inherit;font-weight:650;font-size:1.0625rem;
text-decoration:none;border:0;border-radius:12px;cursor:pointer;padding:.6rem 1rem;
background:var(--terracotta);color:var(--white)}
button:hover,.button:hover{background:var(--terracotta-deep)}
button.quiet{background:var(--white);color:var(--nile);border:1.5px solid var(--nile);
margin-block-start:.75rem}
button.quiet:hover{background:var(--sand)}
button[aria-busy=true]{cursor:progress;opacity:.85}
.note{background:var(--sand);border-radius:10px;padding:.7rem .9rem;margin-block-start:.85rem;
font-size:.9375rem;text-align:center}
.safe{color:var(--ink-soft);font-size:.9rem;margin-block-start:.85rem;display:flex;gap:.5rem;
justify-content:center}
.safe svg{inline-size:1.25em;block-size:1.25em;flex:none;margin-block-start:.15em}
details{margin-block-start:1.25rem;border-block-start:1px solid var(--sand-line)}
summary{min-block-size:44px;padding-block:.75rem .4rem;font-weight:600;color:var(--nile);cursor:pointer}
.cards div{display:flex;justify-content:space-between;flex-wrap:wrap;gap:0 1rem;padding-block:.4rem}
.cards dt{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9375rem;white-space:nowrap}
.cards dd{color:var(--ink-soft);font-size:.9375rem}
.alone{flex:1;display:grid;place-content:center;padding:2rem 1rem;
grid-template-columns:minmax(0,30rem)}
.alone .card{margin:0;text-align:center;padding:2.25rem 1.5rem}
.alone h1{font-size:1.4rem;line-height:1.4;margin-block:.75rem .4rem}
.alone p{color:var(--ink-soft);margin-block-end:1.5rem}
.mark{inline-size:56px;block-size:56px;border-radius:50%;margin-inline:auto;display:grid;
place-content:center;background:var(--sand);color:var(--nile)}
.mark svg{inline-size:28px;block-size:28px}
.facts{text-align:start;background:var(--sand);border-radius:12px;padding:.9rem 1.1rem;
margin-block-end:1.25rem}
.facts div{display:flex;justify-content:space-between;gap:1rem;padding-block:.15rem}
.facts dt{color:var(--ink-soft)}
.facts dd{font-weight:600;text-align:end}
@media (min-width:60rem){
.strip{grid-template-columns:auto 1fr auto;padding-block:.1rem}
.strip span{grid-row:1;grid-column:2}
.sheet{grid-template:auto/1fr 1fr;gap:2.5rem;align-content:start;align-items:start;
inline-size:100%;max-inline-size:70rem;margin-inline:auto;padding:3rem 2rem}
.order{border-radius:16px;padding:1.5rem 2rem 6.5rem;position:sticky;inset-block-start:2rem}
.order-in,.form-in{max-inline-size:none}
.form{padding:0}
.card{margin-block-start:0;padding:2rem}
.alone .card{padding:3rem 2.5rem}
.order{background:var(--nile) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='240' height='96' fill='none' stroke='%23fff' stroke-opacity='.09' stroke-width='2'%3E%3Cpath d='M0 16q30-20 60 0t60 0 60 0 60 0M0 40q30-20 60 0t60 0 60 0 60 0M0 64q30-20 60 0t60 0 60 0 60 0M0 88q30-20 60 0t60 0 60 0 60 0'/%3E%3C/svg%3E") repeat-x bottom}
}
@media (forced-colors:active){button,.button,.strip strong{border:1px solid ButtonText}}
`;

/** Shows at once that the button was pressed, and groups the digits; the page works without it. */
export const SCRIPT = `
(function(){
var form=document.querySelector('form[data-busy]');
if(form)form.addEventListener('submit',function(e){
if(form.dataset.sent){e.preventDefault();return}
form.dataset.sent='1';
var b=e.submitter||form.querySelector('button');
b.dataset.text=b.textContent;b.textContent=form.dataset.busy;b.setAttribute('aria-busy','true')});
addEventListener('pageshow',function(e){
if(!e.persisted||!form)return;delete form.dataset.sent;
form.querySelectorAll('button[aria-busy]').forEach(function(b){
b.textContent=b.dataset.text;b.removeAttribute('aria-busy')})});
var n=document.getElementById('number');
if(n)n.addEventListener('blur',function(){
var d=n.value.replace(/[\\s-]/g,'');
if(/^[0-9\\u0660-\\u0669\\u06f0-\\u06f9]{12,19}$/.test(d))n.value=d.replace(/(.{4})(?=.)/g,'$1 ')});
})();
`;
